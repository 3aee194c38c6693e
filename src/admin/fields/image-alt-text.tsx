import { Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { parseImagePath } from '#content/image.ts'
import { call } from '../shared/api/client.ts'
import { imageKey, imageKind } from '../shared/files/file-kind.ts'
import { imageMessages } from '../shared/i18n/image-messages.ts'
import { useScopedTranslation } from '../shared/i18n/language.ts'
import { getErrorMessage } from '../shared/shell/error-alert.tsx'
import { hideErrorNotification, notifyError } from '../shared/shell/notify.tsx'

const AltTextDialog = lazy(() => import('./alt-text-dialog.tsx').then((module) => ({ default: module.AltTextDialog })))

interface ImageAltTextProps {
  /** The path of the stored image. */
  readonly path: string
  /** The file that will replace it; it is uploaded first, because alt text needs a stored image. */
  readonly file: File | undefined
  readonly onUploaded: (path: string) => void
  readonly disabled: boolean
}

/** Shows the alt text of a field's image, and a button that edits it. */
export function ImageAltText({ path, file, onUploaded, disabled }: ImageAltTextProps) {
  const t = useScopedTranslation(imageMessages)
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [uploadFraction, setUploadFraction] = useState<number>()
  const hash = file ? undefined : parseImagePath(path)?.hash
  const { data: image } = useQuery({
    queryKey: imageKey(hash ?? ''),
    queryFn: () => call('GET /api/media/:hash', { params: { hash: hash ?? '' } }),
    enabled: hash !== undefined,
    staleTime: 30_000,
  })

  const uploadFile = async (chosen: File) => {
    setUploadFraction(0)
    try {
      const uploaded = await imageKind.upload(chosen, { onProgress: setUploadFraction })
      queryClient.setQueryData(imageKey(uploaded.hash), uploaded)
      onUploaded(uploaded.path)
      setIsOpen(true)
      hideErrorNotification('upload')
    } catch (error) {
      notifyError(getErrorMessage(error), 'upload')
    } finally {
      setUploadFraction(undefined)
    }
  }

  if (!file && !image) return null
  const altText = file ? '' : image?.decorative ? t('isDecorative') : (image?.alt ?? '')
  return (
    <Group justify="space-between" gap="xs" mt="xxs">
      <Text span size="xs" flex="1 1 200px" {...(altText === '' ? { c: 'var(--amber)', fw: 600 } : { c: 'dimmed' })}>
        {uploadFraction === undefined
          ? altText || t('noAlt')
          : `${t('describing')} ${Math.round(uploadFraction * 100)}%`}
      </Text>
      <Button
        variant="subtle"
        color="teal"
        disabled={disabled}
        loading={uploadFraction !== undefined}
        onClick={() => (file ? void uploadFile(file) : setIsOpen(true))}
      >
        {t(altText === '' ? 'describe' : 'editAltText')}
      </Button>
      {isOpen && image && (
        <Suspense>
          <AltTextDialog image={image} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Group>
  )
}
