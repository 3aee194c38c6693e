import { Button, Progress } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { downloadMemos, type ExportProgress } from '../../api/memo-export.ts'
import type { MemoFilter } from '../../api/memos.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { tellDone, tellFailed } from '../../frame/tell.tsx'
import { useLanguage, useSay } from '../../language.ts'
import classes from './memo-export.module.css'

/** A download of the spreadsheet. */
export interface MemoExport {
  readonly busy: boolean
  readonly start: (filter: MemoFilter) => Promise<void>
  /** How far it is; nothing while none is under way. */
  readonly view: ReactNode
}

/** Downloads the spreadsheet of the requests that pass a filter, and shows how far it is. */
export function useMemoExport(): MemoExport {
  const say = useSay()
  const language = useLanguage()
  const [progress, setProgress] = useState<ExportProgress>()
  const [busy, setBusy] = useState(false)
  const aborting = useRef<AbortController>(null)
  const number = (value: number, unit?: string) =>
    new Intl.NumberFormat(language, {
      maximumFractionDigits: 1,
      ...(unit && { style: 'unit', unit, unitDisplay: 'short' }),
    }).format(value)

  const start = async (filter: MemoFilter) => {
    const controller = new AbortController()
    aborting.current = controller
    setBusy(true)
    try {
      const count = await downloadMemos(filter, setProgress, controller.signal)
      tellDone(say('exportDone', { count: number(count) }))
    } catch (error) {
      if (!controller.signal.aborted) tellFailed(`Error: ${messageOf(error)}`)
    }
    setBusy(false)
    setProgress(undefined)
  }

  const sizeOf = (bytes: number) => (bytes < 1e6 ? number(bytes / 1e3, 'kilobyte') : number(bytes / 1e6, 'megabyte'))
  const words = progress
    ? say('exportRunning', { count: number(progress.total), size: sizeOf(progress.received) })
    : say('exportStarting')
  return {
    busy,
    start,
    view: busy && (
      <div className={classes['progress']}>
        {/* How large the file becomes is not known, only how much has come. */}
        <Progress value={100} animated aria-label="Download Excel" />
        <span>{words}</span>
        <Button variant="default" onClick={() => aborting.current?.abort()}>
          {say('exportCancel')}
        </Button>
      </div>
    ),
  }
}
