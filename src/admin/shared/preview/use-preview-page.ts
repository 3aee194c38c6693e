import { useEffect, useRef, useState } from 'react'
import type { PreviewMessage } from '#content/preview-message.ts'
import { ApiError } from '../api/api-error.ts'
import { call, type RequestOf } from '../api/client.ts'

// Short: a page is shown within 150 ms of typing, the call and its rendering included.
const DEBOUNCE_MS = 50
const RETRY_MS = 3_000

type PreviewRequest = RequestOf<'POST /api/preview'>['body']

interface PreviewPage {
  readonly page?: PreviewMessage
  /** Why the latest input is not shown; the page from before stays. */
  readonly error?: unknown
}

/** Returns the page with the input of the form as the server renders it, anew after each change and each save. */
export function usePreviewPage(request: PreviewRequest, revision: number): PreviewPage {
  const [state, setState] = useState<PreviewPage>({})
  const text = JSON.stringify(request)
  const durationMs = useRef(0)
  useEffect(() => {
    // A new revision means that something was saved: it only triggers the effect.
    void revision
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      const body: PreviewRequest = JSON.parse(text)
      const startedAt = performance.now()
      try {
        const preview = await call('POST /api/preview', { body, signal, promptsSignIn: false })
        durationMs.current = performance.now() - startedAt
        const { collection, target, language, id } = body
        const scrollKey = [language, target, collection, id].join()
        if (!signal.aborted) setState({ page: { kind: 'preview', scrollKey, ...preview } })
      } catch (error) {
        if (signal.aborted) return
        setState((previous) => ({ ...previous, error }))
        // The server may be back before the next change.
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
          timer = setTimeout(load, RETRY_MS)
      }
    }
    // A text that takes long is sent less often.
    let timer = setTimeout(load, Math.max(DEBOUNCE_MS, durationMs.current))
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [text, revision])
  return state
}
