import { ActionIcon, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Download } from '#contracts/downloads.ts'
import { call } from '../../shared/api/client.ts'
import { DownloadPicker } from '../../shared/files/download-picker.tsx'
import { downloadsKey } from '../../shared/files/use-downloads.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { downloadMessages } from '../../shared/i18n/download-messages.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ConfirmDialog } from '../../shared/shell/confirm-dialog.tsx'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { notifyError, notifySuccess } from '../../shared/shell/notify.tsx'
import { extraScreens } from '../../shared/shell/screen-links.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import { PageLayout } from '../../shared/ui/page-layout.tsx'

/** The documents that visitors download: search, upload, address and deletion. */
export function DownloadsScreen() {
  const t = useScopedTranslation(downloadMessages)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState<Download>()
  const deletion = useWrite({
    mutationFn: ({ hash }: Download) => call('DELETE /api/downloads/:hash', { params: { hash } }),
    onSuccess: () => {
      notifySuccess(t('deleted'))
      return queryClient.invalidateQueries({ queryKey: downloadsKey })
    },
    onError: (error) => notifyError(getErrorMessage(error), 'download'),
    onSettled: () => setDeleting(undefined),
  })
  const copy = async ({ path }: Download) => {
    const url = new URL(path, window.location.origin).href
    try {
      await navigator.clipboard.writeText(url)
      notifySuccess(t('copied'), 'copy')
    } catch {
      // Clipboard access is denied, or missing without https: the address can be copied by hand.
      notifyError(url, 'copy')
    }
  }
  return (
    <PageLayout title={extraScreens.downloads.label[language]}>
      <DownloadPicker
        onUploaded={({ fileName }) => notifySuccess(t('uploaded', { name: fileName }))}
        renderName={({ path, fileName }) => (
          <a href={path} download>
            {fileName || path}
          </a>
        )}
        renderActions={(download) => (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="teal"
              size={44}
              aria-label={t('copy', { name: download.fileName })}
              title={t('copy', { name: download.fileName })}
              onClick={() => void copy(download)}
            >
              <Icon name="link" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={t('delete', { name: download.fileName })}
              title={t('delete', { name: download.fileName })}
              onClick={() => setDeleting(download)}
            >
              <Icon name="trash" />
            </ActionIcon>
          </Group>
        )}
      />
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t('deleteQuestion', { name: deleting?.fileName ?? '' })}
        confirmLabel={t('deleteYes')}
        cancelLabel={t('deleteNo')}
        isBusy={deletion.isBusy}
        onConfirm={() => deleting && void deletion.run(deleting)}
        onCancel={() => setDeleting(undefined)}
      />
    </PageLayout>
  )
}
