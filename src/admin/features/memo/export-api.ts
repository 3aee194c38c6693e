import { withSession } from './expired.ts'
import type { MemoFilter } from './memos.ts'
import { errorOf, respond } from './request.ts'
import { saveFile } from './save-file.ts'

/** How far a download is. */
export interface ExportProgress {
  /** How many requests are coming. */
  readonly total: number
  /** How many bytes have come. */
  readonly received: number
}

async function readAll(response: Response, onChunk: (received: number) => void): Promise<Blob> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) break
    chunks.push(part.value)
    received += part.value.length
    onChunk(received)
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
}

/**
 * Saves the spreadsheet of the requests that pass the filter on this computer, and gives how many they are. Throws an
 * ApiError, and an AbortError once `signal` is aborted.
 */
export async function downloadMemos(
  { search, status }: MemoFilter,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<number> {
  const query = new URLSearchParams({ ...(search && { q: search }), ...(status && { status }) })
  const response = await withSession(() => respond(`/api/memo/export?${query}`, { signal }))
  const total = Number(response.headers.get('x-total-count') ?? 0)
  const file = await readAll(response, (received) => onProgress({ total, received })).catch((cause: unknown) => {
    throw signal.aborted ? cause : errorOf(0, undefined)
  })
  saveFile(file, 'memo_list_with_borders.xlsx')
  return total
}
