import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../language.ts'

const step = 50

/** The first items of a list, and what shows the next 50; `more` is absent once all are shown. */
export function usePortion<T>(list: readonly T[]): { portion: readonly T[]; more: (() => void) | undefined } {
  const [size, setSize] = useState(step)
  return {
    portion: list.slice(0, size),
    more: size < list.length ? () => setSize((shown) => shown + step) : undefined,
  }
}

/** The button below a list of which only a part is shown. */
export function ShowMore({ more }: { more: (() => void) | undefined }) {
  const say = useSay()
  if (!more) return null
  return (
    <Button variant="default" size="md" fullWidth mt="md" onClick={more}>
      {say('showMore')}
    </Button>
  )
}
