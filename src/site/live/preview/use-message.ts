import { useEffect, useState } from 'react'
import type { CollectionName } from '#content/index.ts'
import { type PreviewMessage, previewReady, readPreviewMessage } from '#content/preview-message.ts'
import { calls } from '../live-page.tsx'

const names: readonly CollectionName[] = [...calls['/a'], 'blog']

/** The latest message of the back office that this page stands in; nobody else is listened to. */
export function useMessage(): PreviewMessage | undefined {
  const [message, setMessage] = useState<PreviewMessage>()
  useEffect(() => {
    const { parent } = window
    if (parent === window) return
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== parent) return
      const heard = readPreviewMessage(event.data, names)
      if (heard) setMessage(heard)
    }
    addEventListener('message', hear)
    parent.postMessage(previewReady, location.origin)
    return () => removeEventListener('message', hear)
  }, [])
  return message
}
