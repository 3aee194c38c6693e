import { useState } from 'react'
import { useRoom } from '../use-room.ts'

const key = 'adminPreview'

/** Whether the preview is wanted beside the form; remembered by this browser. */
export function usePreviewChoice(): { readonly isOn: boolean; readonly toggle: () => void } {
  // Where there is room for it beside list and form, it is there from the start.
  const hasRoom = useRoom() === 'three'
  const [chosen, setChosen] = useState(() => localStorage.getItem(key))
  const isOn = chosen === null ? hasRoom : chosen === 'on'
  const toggle = () => {
    const next = isOn ? 'off' : 'on'
    localStorage.setItem(key, next)
    setChosen(next)
  }
  return { isOn, toggle }
}
