import { useQueryClient } from '@tanstack/react-query'
import { describeKeys } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { EditedSample, RemovedSample } from '#contracts/sample-content.ts'
import { call } from '../../shared/api/client.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { hideErrorNotification, notifyError, notifySuccess, notifyWarning } from '../../shared/shell/notify.tsx'
import { notifyUndoable } from '../../shared/shell/notify-undoable.tsx'
import { startMessages } from './messages.ts'

const removeAction = 'remove samples'
const restoreAction = 'restore samples'

/** Removes the sample content in one press, which one notification offers to take back; or restores it later. */
export function useSamples() {
  const t = useScopedTranslation(startMessages)
  const language = useLanguage()
  const queryClient = useQueryClient()
  // Lists, counts and images of every screen.
  const refresh = () => queryClient.invalidateQueries()

  const describe = ({ collection: name, keys }: EditedSample) => {
    const { fields, screen } = collections[name]
    return `${screen.menu.label[language]} (${describeKeys(fields, keys, language)})`
  }
  const restore = useWrite({
    mutationFn: (entries?: RemovedSample[]) => call('POST /api/sample-content/restore', { body: { entries } }),
    onSuccess: ({ message, warning, restored }, entries) => {
      hideErrorNotification(restoreAction)
      const skipped = (entries?.length ?? restored) - restored
      if (skipped === 0) notifySuccess(message, restoreAction)
      else notifyWarning(t('keptSome', { count: skipped }))
      notifyWarning(warning ?? '')
    },
    onError: (error) => notifyError(getErrorMessage(error), restoreAction),
    onSettled: refresh,
  })
  const remove = useWrite({
    mutationFn: () => call('POST /api/sample-content/remove', {}),
    onSuccess: ({ entries, edited, images, warning }) => {
      hideErrorNotification(removeAction)
      const removed = t('removed', { entries: entries.length - edited.length, images })
      const emptied = edited.length > 0 ? ` ${t('emptied', { fields: edited.map(describe).join('; ') })}` : ''
      notifyUndoable(removed + emptied, () => restore.run(entries))
      notifyWarning(warning ?? '')
    },
    onError: (error) => notifyError(getErrorMessage(error), removeAction),
    onSettled: refresh,
  })
  return {
    removeSamples: () => void remove.run(),
    restoreSamples: () => void restore.run(undefined),
    isBusy: remove.isBusy || restore.isBusy,
  }
}
