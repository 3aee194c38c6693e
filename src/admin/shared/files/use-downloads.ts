import { MAX_DOWNLOAD_BYTES } from '#content/download.ts'
import type { Download } from '#contracts/downloads.ts'
import { call, toUploadRequest } from '../api/client.ts'
import { downloadMessages } from '../i18n/download-messages.ts'
import { useLanguage, useScopedTranslation } from '../i18n/language.ts'
import { formatBytes } from '../ui/format.ts'
import { type Uploads, useFileUploads } from './use-uploads.ts'

/** Query key prefix of all pages of the documents. */
export const downloadsKey = ['downloads']

/** Uploads documents one after the other; `onUploaded` is called with each of them. */
export function useDownloadUploads(onUploaded: (download: Download) => void): Uploads {
  const t = useScopedTranslation(downloadMessages)
  const language = useLanguage()
  return useFileUploads({
    findProblem: ({ type, name, size }) => {
      if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return t('typeInvalid')
      return size > MAX_DOWNLOAD_BYTES ? t('tooLarge', { size: formatBytes(size, language) }) : undefined
    },
    upload: async (file, options) => (await call('POST /api/downloads', toUploadRequest(file, options))).data,
    queryKey: downloadsKey,
    onUploaded,
  })
}
