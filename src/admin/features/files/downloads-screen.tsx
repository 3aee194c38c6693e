import { ActionIcon, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Download } from '#contracts/files.ts'
import { call } from '../../shared/api/client.ts'
import { DocumentList } from '../../shared/files/document-list.tsx'
import { documentKind } from '../../shared/files/file-kind.ts'
import { DropZone, FilePicker, UploadButton } from '../../shared/files/file-picker.tsx'
import { useUploads } from '../../shared/files/use-uploads.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { downloadMessages } from '../../shared/i18n/download-messages.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ConfirmDialog } from '../../shared/shell/confirm-dialog.tsx'
import { copyText } from '../../shared/shell/copy-text.ts'
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
  const uploads = useUploads(documentKind, ({ fileName }) => notifySuccess(t('uploaded', { name: fileName })))
  const deletion = useWrite({
    mutationFn: ({ hash }: Download) => call('DELETE /api/downloads/:hash', { params: { hash } }),
    onSuccess: () => {
      notifySuccess(t('deleted'))
      return queryClient.invalidateQueries({ queryKey: documentKind.queryKey })
    },
    onError: (error) => notifyError(getErrorMessage(error), 'download'),
    onSettled: () => setDeleting(undefined),
  })
  const copy = ({ path }: Download) => {
    const url = new URL(path, window.location.origin).href
    return copyText(url, t('copied'), url)
  }
  const renderButton = (name: 'link' | 'trash', label: string, onClick: () => void) => (
    <ActionIcon
      variant="subtle"
      color={name === 'trash' ? 'red' : 'teal'}
      size={44}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={name} />
    </ActionIcon>
  )
  return (
    <DropZone onFiles={uploads.add}>
      <PageLayout
        title={extraScreens.downloads.label[language]}
        tools={<UploadButton size="md" label={t('upload')} kind={documentKind} multiple onFiles={uploads.add} />}
      >
        <FilePicker
          kind={documentKind}
          uploads={uploads}
          renderFiles={(files) => (
            <DocumentList
              documents={files}
              renderActions={(file) => (
                <Group gap={4} wrap="nowrap">
                  {renderButton('link', t('copy', { name: file.fileName }), () => void copy(file))}
                  {renderButton('trash', t('delete', { name: file.fileName }), () => setDeleting(file))}
                </Group>
              )}
            />
          )}
        />
        <Text c="dimmed" size="xs" mt="md">
          {t('drop')}
        </Text>
      </PageLayout>
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t('deleteQuestion', { name: deleting?.fileName ?? '' })}
        confirmLabel={t('deleteYes')}
        cancelLabel={t('deleteNo')}
        isBusy={deletion.isBusy}
        onConfirm={() => deleting && void deletion.run(deleting)}
        onCancel={() => setDeleting(undefined)}
      />
    </DropZone>
  )
}
