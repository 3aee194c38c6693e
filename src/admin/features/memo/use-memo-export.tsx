import { Button, Progress } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useLanguage, useTranslation } from '../../shared/i18n/language.ts'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { notifyError, notifySuccess } from '../../shared/shell/notify.tsx'
import type { MemoFilter } from './api.ts'
import { downloadMemos, type ExportProgress } from './export-api.ts'
import classes from './memo-export.module.css'

/** The state of an export. */
export interface MemoExport {
  readonly isBusy: boolean
  readonly start: (filter: MemoFilter) => Promise<void>
  /** The progress; absent while no export runs. */
  readonly progressView: ReactNode
}

/** Downloads the spreadsheet of the filtered memos and shows its progress. */
export function useMemoExport(): MemoExport {
  const t = useTranslation()
  const language = useLanguage()
  const [progress, setProgress] = useState<ExportProgress>()
  const [isBusy, setIsBusy] = useState(false)
  const abortController = useRef<AbortController>(null)
  const formatNumber = (value: number, unit?: string) =>
    new Intl.NumberFormat(language, {
      maximumFractionDigits: 1,
      ...(unit && { style: 'unit', unit, unitDisplay: 'short' }),
    }).format(value)

  const start = async (filter: MemoFilter) => {
    const controller = new AbortController()
    abortController.current = controller
    setIsBusy(true)
    try {
      const count = await downloadMemos(filter, setProgress, controller.signal)
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
      <div className={classes['progress']}>
        {/* The total size is unknown, so the progress shows the received bytes. */}
        <Progress value={100} animated aria-label="Download Excel" />
        <span>{progressText}</span>
        <Button variant="default" onClick={() => abortController.current?.abort()}>
          {t('exportCancel')}
        </Button>
      </div>
    ),
  }
}
