import { Button, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import type { LibraryImage } from '#contracts/files.ts'
import { call } from '../../shared/api/client.ts'
import { AltTextForm } from '../../shared/files/alt-text-form.tsx'
import { imageKind } from '../../shared/files/file-kind.ts'
import { useImageName } from '../../shared/files/image-grid.tsx'
import { ImageVariant } from '../../shared/files/image-variant.tsx'
import type { useAltTextForm } from '../../shared/files/use-alt-text-form.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { imageMessages } from '../../shared/i18n/image-messages.ts'
import { useLanguage, useScopedTranslation, useTranslation } from '../../shared/i18n/language.ts'
import { ConfirmDialog } from '../../shared/shell/confirm-dialog.tsx'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { notifySuccess } from '../../shared/shell/notify.tsx'
import { FormError } from '../../shared/ui/form-error.tsx'
import { formatBytes, formatDate } from '../../shared/ui/format.ts'
import { mediaUrl } from '../../shared/ui/site-meta.ts'
import { FocalPointField } from './focal-point-field.tsx'
import { ImageReferences } from './image-references.tsx'
import classes from './images.module.css'

// With the library that draws the frame; most pictures are never cropped.
const CropDialog = lazy(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })))

interface ImageDetailsProps {
  readonly image: LibraryImage
  readonly altTextForm: ReturnType<typeof useAltTextForm>
  readonly onCropped: (image: LibraryImage) => void
  readonly onDeleted: () => void
}

/** One image of the library: its properties, alt text and references, and the button that deletes it. */
export function ImageDetails({ image, altTextForm, onCropped, onDeleted }: ImageDetailsProps) {
  const t = useScopedTranslation(imageMessages)
  const language = useLanguage()
  const imageName = useImageName()
  const id = useId()
  const [isCropping, setIsCropping] = useState(false)
  const { hash, path, width, height, bytes, createdAt, alt } = image
  const facts = { width, height, size: formatBytes(bytes, language), day: formatDate(createdAt, language) }
  return (
    <article className={classes['details']} aria-labelledby={id}>
      <a href={mediaUrl(path)} target="_blank" rel="noreferrer" className={classes['preview']}>
        <ImageVariant path={path} alt={alt || imageName(image)} width={480} />
      </a>
      <div>
        <Title order={2} id={id}>
          {imageName(image)}
        </Title>
        <Text c="dimmed" size="xs">
          {t('facts', facts)}
        </Text>
      </div>
      <AltTextForm form={altTextForm}>
        <FocalPointField image={image} form={altTextForm} />
      </AltTextForm>
      <div>
        <Button variant="default" onClick={() => setIsCropping(true)}>
          {t('crop')}
        </Button>
      </div>
      <ImageReferences hash={hash} />
      <DeleteImage hash={hash} onDeleted={onDeleted} />
      {isCropping && (
        <Suspense>
          <CropDialog
            image={image}
            onClose={() => setIsCropping(false)}
            onCropped={(cropped) => {
              setIsCropping(false)
              onCropped(cropped)
            }}
          />
        </Suspense>
      )}
    </article>
  )
}

function DeleteImage({ hash, onDeleted }: { hash: string; onDeleted: () => void }) {
  const t = useScopedTranslation(imageMessages)
  const tCommon = useTranslation()
  const queryClient = useQueryClient()
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const remove = useWrite({
    mutationFn: () => call('DELETE /api/media/:hash', { params: { hash } }),
    onMutate: () => setProblem(''),
    onSuccess: () => {
      notifySuccess(t('deleted'))
      onDeleted()
      return queryClient.invalidateQueries({ queryKey: [...imageKind.queryKey, 'list'] })
    },
    onError: (error) => {
      setProblem(getErrorMessage(error))
      return queryClient.invalidateQueries({ queryKey: imageKind.queryKey })
    },
    onSettled: () => setIsConfirmOpen(false),
  })
  return (
    <div style={{ paddingTop: 'var(--gap-md)', borderTop: '1px solid var(--line)' }}>
      <FormError problem={problem} />
      <Button variant="subtle" color="var(--red)" ml={-18} onClick={() => setIsConfirmOpen(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        opened={isConfirmOpen}
        title={t('deleteQuestion')}
        confirmLabel={tCommon('delete')}
        cancelLabel={tCommon('cancel')}
        isBusy={remove.isBusy}
        onConfirm={() => void remove.run()}
        onCancel={() => setIsConfirmOpen(false)}
      />
    </div>
  )
}
