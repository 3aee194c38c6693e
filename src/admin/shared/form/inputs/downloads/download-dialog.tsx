import { Modal } from '@mantine/core'
import type { Download } from '#contracts/downloads.ts'
import { downloadMessages } from '../../../i18n/download-messages.ts'
import { useScopedTranslation } from '../../../i18n/language.ts'
import { useIsTopLayer } from '../../../shell/use-is-top-layer.ts'
import classes from './download-picker.module.css'
import { DownloadPicker } from './download-picker.tsx'

interface DownloadDialogProps {
  readonly onChoose: (download: Download) => void
  readonly onClose: () => void
}

/** Chooses a document to link to, or uploads one. */
export function DownloadDialog({ onChoose, onClose }: DownloadDialogProps) {
  const t = useScopedTranslation(downloadMessages)
  const isOnTop = useIsTopLayer(true)
  const choose = (download: Download) => {
    onClose()
    onChoose(download)
  }
  return (
    <Modal
      opened
      closeOnEscape={isOnTop}
      onClose={onClose}
      title={t('choose')}
      size={720}
      zIndex={300}
      padding="lg"
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      styles={{ title: { fontSize: '1.25rem', fontWeight: 800 }, content: { minHeight: 'min(480px, 80dvh)' } }}
    >
      {/* A document that is uploaded here is chosen at once. */}
      <DownloadPicker
        onUploaded={choose}
        renderName={(download) => (
          <button type="button" className={classes['name']} onClick={() => choose(download)}>
            {download.fileName || download.path}
          </button>
        )}
      />
    </Modal>
  )
}
