import { createClient } from '../../shared/api/client.ts'
import { downloadBlob } from '../../shared/api/download-blob.ts'
import { toApiError } from '../../shared/api/request.ts'
import type { MemoFilter } from './api.ts'

const client = createClient(async () => (await import('#contracts/memo.ts')).memoCalls)

/** The progress of a download. */
export interface ExportProgress {
  /** The number of exported memos. */
  readonly total: number
  /** The number of bytes received so far. */
  readonly receivedBytes: number
}

async function readBody(response: Response, onChunk: (received: number) => void): Promise<Blob> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (;;) {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) break
    chunks.push(chunk.value)
    received += chunk.value.length
    onChunk(received)
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
}

/**
 * Downloads the spreadsheet of the memos that match the filter; returns their number. Throws an ApiError, and an
 * AbortError when `signal` is aborted.
 */
export async function downloadMemos(
  { search, status }: MemoFilter,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<number> {
  const response = await client.fetch('exportMemos', { query: { q: search, status } }, { signal, promptsSignIn: true })
  const total = Number(response.headers.get('x-total-count') ?? 0)
  const file = await readBody(response, (received) => onProgress({ total, receivedBytes: received })).catch(
    (cause: unknown) => {
      throw signal.aborted ? cause : toApiError(0, undefined)
    },
  )
  downloadBlob(file, 'memo_list_with_borders.xlsx')
  return total
}
