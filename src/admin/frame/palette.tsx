import { Modal, TextInput } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Language } from '#content/kinds.ts'
import { listEntries } from '../api/entries.ts'
import { useLanguage, useSay } from '../language.ts'
import { matches, titleOf } from '../screens/collection/summary.ts'
import { addressOf, allCollections, menu, moreScreens } from './links.ts'
import classes from './palette.module.css'
import { navigate } from './router.ts'

interface Target {
  readonly label: string
  /** Which screen it is on. */
  readonly place: string
  readonly address: string
  readonly words: Readonly<Record<string, string>>
}

const most = 12

const menuScreens: readonly Target[] = menu.flatMap(({ title = '', links }) =>
  links.map(({ label, address }) => ({ label, place: title, address, words: { label, title, address } })),
)

function screensIn(language: Language): readonly Target[] {
  const more = Object.values(moreScreens).map(({ label, route }) => ({
    label: label[language],
    place: '',
    address: addressOf(route),
    words: label,
  }))
  return [...menuScreens, ...more]
}

function useTargets(screens: readonly Target[]): readonly Target[] {
  const lists = useQueries({
    queries: allCollections.map((collection) => ({
      queryKey: ['entries', collection.path],
      queryFn: ({ signal }: { signal: AbortSignal }) => listEntries(collection, signal),
      staleTime: 60_000,
    })),
  })
  const entries = allCollections.flatMap((collection, index) =>
    (lists[index]?.data ?? []).map((entry) => ({
      label: titleOf(collection, entry.values, entry.id),
      place: collection.screen.menu.label,
      address: addressOf(collection.screen.route, entry.id),
      words: entry.values,
    })),
  )
  return [...screens, ...entries]
}

/** What holds the words, those first that have them in their title. */
function find(targets: readonly Target[], wanted: string): readonly Target[] {
  const isNamed = ({ label }: Target) => Number(matches({ label }, wanted))
  const found = targets.filter(({ words }) => matches(words, wanted))
  return found.toSorted((one, other) => isNamed(other) - isNamed(one)).slice(0, most)
}

/** Finds every screen and every entry by its words, and opens it. */
export function Palette({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const screens = screensIn(useLanguage())
  const targets = useTargets(screens)
  const found = search.trim() === '' ? screens : find(targets, search.trim())
  const current = Math.min(active, found.length - 1)

  const open = (target: Target | undefined) => {
    if (!target) return
    onClose()
    navigate(target.address)
  }
  const steer = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setActive((current + step + found.length) % found.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(found[current])
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={say('goTo')}
      styles={{ header: { display: 'none' } }}
      padding={0}
      yOffset="12vh"
      size="lg"
    >
      <TextInput
        className={classes['search'] ?? ''}
        size="lg"
        variant="unstyled"
        role="combobox"
        aria-label={say('goTo')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[current] && `${id}-${current}`}
        placeholder={say('goTo')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={steer}
        data-autofocus
      />
      <div role="listbox" id={id} aria-label={say('goTo')} className={classes['list']}>
        {found.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the input, which keeps the focus
          <div
            key={target.address}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={classes['option']}
            onMouseMove={() => setActive(index)}
            onClick={() => open(target)}
          >
            <span>{target.label}</span>
            <small>{target.place}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={classes['none']}>{say('nothingFound', { search: search.trim() })}</p>}
    </Modal>
  )
}
