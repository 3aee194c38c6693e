import type { Download } from '#contracts/downloads.ts'
import classes from '../shared/files/download-picker.module.css'
import { DownloadPicker } from '../shared/files/download-picker.tsx'
import { downloadMessages } from '../shared/i18n/download-messages.ts'
import { useScopedTranslation } from '../shared/i18n/language.ts'
import { InputDialog } from './input-dialog.tsx'

interface DownloadDialogProps {
  readonly onChoose: (download: Download) => void
  readonly onClose: () => void
}

/** Chooses a document to link to, or uploads one. */
export function DownloadDialog({ onChoose, onClose }: DownloadDialogProps) {
  const t = useScopedTranslation(downloadMessages)
  const choose = (download: Download) => {
    onClose()
    onChoose(download)
  }
  return (
    <InputDialog title={t('choose')} size={720} minHeight="min(480px, 80dvh)" onClose={onClose}>
      {/* A document that is uploaded here is chosen at once. */}
      <DownloadPicker
        onUploaded={choose}
        renderName={(download) => (
          <button type="button" className={classes['name']} onClick={() => choose(download)}>
            {download.fileName || download.path}
          </button>
        )}
      />
    </InputDialog>
  )
}
