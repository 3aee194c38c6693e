import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { deleteEntry, restoreEntry } from '../../api/entries.ts'
import type { Entry } from '../../api/entry.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { Question } from '../../frame/question.tsx'
import { tellDone, tellFailed, tellWarning } from '../../frame/tell.tsx'
import { useSay } from '../../language.ts'
import { changeLists, entriesKey } from './entry-pages.ts'

/** Asks the collection's own question, deletes, and reports in the collection's own words. */
export function useDeleting(
  collection: Collection,
  onDeleted: (id: number) => void,
): { ask: (entry: Entry) => void; dialog: ReactNode } {
  const say = useSay()
  const queries = useQueryClient()
  const [entry, setEntry] = useState<Entry>()
  const [busy, setBusy] = useState(false)
  const words = collection.screen.deleting
  const refresh = () => queries.invalidateQueries({ queryKey: entriesKey(collection) })

  const restore = async (deleted: Entry) => {
    await restoreEntry(collection, deleted).then(tellWarning, (error: unknown) => tellFailed(messageOf(error)))
    await refresh()
  }
  const remove = async () => {
    if (!entry || !words || busy) return
    setBusy(true)
    try {
      const warning = await deleteEntry(collection, entry.id)
      changeLists(queries, collection, (list) => list.filter(({ id }) => id !== entry.id))
      onDeleted(entry.id)
      tellDone(
        <>
          {words.done}{' '}
          <Button variant="subtle" color="teal" onClick={() => void restore(entry)}>
            {say('undo')}
          </Button>
        </>,
      )
      tellWarning(warning)
    } catch {
      tellFailed(words.failed)
    }
    setBusy(false)
    setEntry(undefined)
    await refresh()
  }

  return {
    ask: setEntry,
    dialog: (
      <Question
        opened={entry !== undefined}
        question={words?.confirm ?? ''}
        yes={say('delete')}
        no={say('cancel')}
        busy={busy}
        onYes={() => void remove()}
        onNo={() => setEntry(undefined)}
      />
    ),
  }
}
