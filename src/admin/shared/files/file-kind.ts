import { MAX_DOWNLOAD_BYTES } from '#content/download.ts'
import type { LocalisedText } from '#content/fields.ts'
import type { Download, LibraryImage } from '#contracts/files.ts'
import { call, fetchPage, type TransferOptions, toUploadRequest } from '../api/client.ts'
import { downloadMessages } from '../i18n/download-messages.ts'
import { imageMessages } from '../i18n/image-messages.ts'
import { messages } from '../i18n/messages.ts'
import { notifyWarning } from '../shell/notify.tsx'
import type { PagedListOptions } from '../ui/use-paged-list.ts'
import { acceptedImages, findImageFileError } from './image-file.ts'

type MessageName = 'search' | 'count' | 'countFound' | 'none' | 'nothingFound'

/** What differs between the two kinds of files, pictures and documents. */
export interface FileKind<T> {
  /** Query key prefix of everything that is read of them. */
  readonly queryKey: readonly string[]
  readonly messages: Readonly<Record<MessageName, LocalisedText>>
  /** The `accept` attribute of a file input. */
  readonly accept: string
  /** Returns why a file is rejected, with `{size}` for its size; nothing when it is accepted. */
  readonly findProblem: (file: File) => LocalisedText | undefined
  readonly fetchPage: PagedListOptions<T>['fetchPage']
  readonly pageSize: number
  readonly upload: (file: File, options: TransferOptions) => Promise<T>
}

/** Query key of one picture. */
export function imageKey(hash: string): readonly string[] {
  return [...imageKind.queryKey, 'one', hash]
}

/** The pictures of the library. */
export const imageKind: FileKind<LibraryImage> = {
  queryKey: ['images'],
  messages: imageMessages,
  accept: acceptedImages,
  findProblem: (file) => {
    const errorKey = findImageFileError(file)
    return errorKey && messages[errorKey]
  },
  fetchPage: (query, signal) => fetchPage('GET /api/media', { query, signal }),
  pageSize: 36,
  upload: async (file, options) => {
    const { data, warning } = await call('POST /api/media', toUploadRequest(file, options))
    notifyWarning(warning)
    return data
  },
}

/** The documents that visitors download. */
export const documentKind: FileKind<Download> = {
  queryKey: ['downloads'],
  messages: downloadMessages,
  accept: 'application/pdf,.pdf',
  findProblem: ({ type, name, size }) => {
    if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return downloadMessages.typeInvalid
    return size > MAX_DOWNLOAD_BYTES ? downloadMessages.tooLarge : undefined
  },
  fetchPage: (query, signal) => fetchPage('GET /api/downloads', { query, signal }),
  pageSize: 50,
  upload: async (file, options) => (await call('POST /api/downloads', toUploadRequest(file, options))).data,
}
