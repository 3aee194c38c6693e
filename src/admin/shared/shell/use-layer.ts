import { useEffectEvent, useLayoutEffect } from 'react'

/** What closes the open dialogs and drawers, topmost last. */
const layers: (() => void)[] = []

/** Menus, lists of suggestions, calendars and the like within a layer, which close first. */
const innerLayerSelector = '[data-mantine-stop-propagation=true], .mantine-Popover-dropdown'

function handleKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  if (event.target instanceof Element && event.target.closest(innerLayerSelector)) return
  event.preventDefault()
  layers.at(-1)?.()
}

/**
 * Makes an open dialog or drawer the topmost layer, which Escape closes. One listener decides for all: with one for each
 * dialog, the key that closes a dialog would reach the one below.
 */
export function useLayer(opened: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape)
  useLayoutEffect(() => {
    if (!opened) return
    const layer = () => close()
    if (layers.length === 0) window.addEventListener('keydown', handleKeyDown, true)
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) window.removeEventListener('keydown', handleKeyDown, true)
    }
  }, [opened])
}
