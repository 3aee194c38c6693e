import { useScopedTranslation } from '../i18n/language.ts'
import { messages } from '../i18n/messages.ts'
import { type FormState, formReducer, hasOpenConflict, type ServerVersion } from './form-state.ts'
import type { Form } from './use-form.ts'
import { useWrite, type Write } from './use-write.ts'
import type { FormModel } from './values.ts'

/** What is tried next: the given state, by default the last one, merged with a newer version if there is one. */
export interface NextTry<T> {
  readonly state?: FormState<T>
  readonly version?: ServerVersion<T>
}

interface MergedSave<T, R> {
  /** Saves the values of that state, which may be merged ones. */
  readonly save: (state: FormState<T>) => Promise<R>
  /** Returns what to try after an error, such as a 409 with a newer version; undefined for any other error. */
  readonly recover: (error: unknown, state: FormState<T>) => Promise<NextTry<T> | undefined> | NextTry<T> | undefined
  readonly onSaved: (result: R, options: { readonly isMerged: boolean }) => Promise<void> | void
  readonly onError: (error: unknown) => void
  readonly onSettled?: () => void
}

/** Prepares a save; returns undefined to give it up. */
export type PrepareSave<T> = () => Promise<NextTry<T> | undefined> | NextTry<T> | undefined

/**
 * Returns the save of a form: it merges concurrent changes and saves again as long as no conflict needs a decision; then the
 * form has the newer version and the conflicts.
 */
export function useMergedSave<T, R>(
  form: Form<T>,
  model: FormModel<T>,
  { save, recover, onSaved, onError, onSettled }: MergedSave<T, R>,
): Write<PrepareSave<T>> {
  const t = useScopedTranslation(messages)
  return useWrite({
    mutationFn: async (prepare: PrepareSave<T>) => {
      if (hasOpenConflict(form.state)) return form.setErrors({ form: t('conflictOpen') })
      let next = await prepare()
      let { state } = form
      for (let isMerged = false; next; ) {
        const { version } = next
        state = next.state ?? state
        if (version) state = formReducer(model, state, { type: 'mergeServerVersion', ...version })
        if (version && hasOpenConflict(state)) return form.mergeServerVersion(version.newer, version.saved)
        let result: R
        try {
          result = await save(state)
        } catch (error) {
          next = await recover(error, state)
          if (!next) throw error
          isMerged ||= next.version !== undefined
          continue
        }
        return onSaved(result, { isMerged })
      }
    },
    onError,
    ...(onSettled && { onSettled }),
  })
}
