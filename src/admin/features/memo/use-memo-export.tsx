import { Button, Group, Paper, Progress, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { fetchFile } from '../../shared/api/client.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { notifyError, notifySuccess } from '../../shared/shell/notify.tsx'
import type { ListControls } from '../../shared/ui/record-extras.ts'
import { downloadBlob } from './download-blob.ts'
import { memoMessages } from './messages.ts'

/** The progress of an export. */
interface ExportProgress {
  /** The number of exported memos. */
  readonly total: number
  /** The number of bytes received so far. */
  readonly receivedBytes: number
}

async function readBody(response: Response, onChunk: (received: number) => void): Promise<Blob> {
  // Safari cannot iterate a stream.
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
async function downloadMemos(
  query: ListControls['query'],
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<number> {
  const request = { query, signal, promptsSignIn: true, withoutToken: true } as const
  const response = await fetchFile('GET /api/memo/export', request)
  const total = Number(response.headers.get('x-total-count') ?? 0)
  const file = await readBody(response, (receivedBytes) => onProgress({ total, receivedBytes })).catch(
    (cause: unknown) => {
      throw signal.aborted ? cause : new ApiError(0)
    },
  )
  downloadBlob(file, 'memo_list_with_borders.xlsx')
  return total
}

/** The state of an export. */
export interface MemoExport {
  readonly isBusy: boolean
  readonly start: (query: ListControls['query']) => Promise<void>
  /** The progress; absent while no export runs. */
  readonly progressView: ReactNode
}

/** Downloads the spreadsheet of the filtered memos and shows its progress. */
export function useMemoExport(): MemoExport {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const [progress, setProgress] = useState<ExportProgress>()
  const [isBusy, setIsBusy] = useState(false)
  const abortController = useRef<AbortController>(null)
  const formatNumber = (value: number, unit?: string) =>
    new Intl.NumberFormat(language, {
      maximumFractionDigits: 1,
      ...(unit && { style: 'unit', unit, unitDisplay: 'short' }),
    }).format(value)

  const start = async (query: ListControls['query']) => {
    const controller = new AbortController()
    abortController.current = controller
    setIsBusy(true)
    try {
      const count = await downloadMemos(query, setProgress, controller.signal)
      notifySuccess(t('exportDone', { count: formatNumber(count) }), 'export')
    } catch (error) {
      if (!controller.signal.aborted) notifyError(`Error: ${getErrorMessage(error)}`, 'export')
    }
    setIsBusy(false)
    setProgress(undefined)
  }

  const formatBytes = (bytes: number) =>
    bytes < 1e6 ? formatNumber(bytes / 1e3, 'kilobyte') : formatNumber(bytes / 1e6, 'megabyte')
  const progressText = progress
    ? t('exportRunning', { count: formatNumber(progress.total), size: formatBytes(progress.receivedBytes) })
    : t('exportStarting')
  return {
    isBusy,
    start,
    progressView: isBusy && (
      <Paper withBorder radius="lg" px="md" py="sm" mb="md">
        {/* The total size is unknown, so the progress shows the received bytes. */}
        <Progress value={100} animated aria-label="Download Excel" />
        <Group justify="space-between" mt="xs">
          <Text>{progressText}</Text>
          <Button variant="default" onClick={() => abortController.current?.abort()}>
            {t('exportCancel')}
          </Button>
        </Group>
      </Paper>
    ),
  }
}
