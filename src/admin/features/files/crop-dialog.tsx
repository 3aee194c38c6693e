import 'react-image-crop/dist/ReactCrop.css'
import { Button, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop } from 'react-image-crop'
import type { ImageCrop, LibraryImage } from '#contracts/files.ts'
import { call } from '../../shared/api/client.ts'
import { imageKind } from '../../shared/files/file-kind.ts'
import { ImageVariant } from '../../shared/files/image-variant.tsx'
import { useWrite } from '../../shared/form/use-write.ts'
import { imageMessages } from '../../shared/i18n/image-messages.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { notifySuccess } from '../../shared/shell/notify.tsx'
import { AppModal } from '../../shared/ui/app-modal.tsx'
import { FormError } from '../../shared/ui/form-error.tsx'
import classes from './crop-dialog.module.css'

/** The shapes to choose from, by name; 0 is any shape. */
const SHAPES = { free: 0, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, '3:4': 3 / 4 } as const
type Shape = keyof typeof SHAPES

const edges = ['left', 'top', 'width', 'height'] as const

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(Math.round(value), min), max)

/** Returns the part with whole pixels inside the image. */
function clampCrop({ left, top, width, height }: ImageCrop, image: LibraryImage): ImageCrop {
  const whole = { width: clamp(width, 1, image.width), height: clamp(height, 1, image.height) }
  return {
    left: clamp(left, 0, image.width - whole.width),
    top: clamp(top, 0, image.height - whole.height),
    ...whole,
  }
}

interface CropDialogProps {
  readonly image: LibraryImage
  readonly onClose: () => void
  readonly onCropped: (image: LibraryImage) => void
}

/** Makes a new image from a part of an image, drawn with a frame or written as numbers of pixels. */
export function CropDialog({ image, onClose, onCropped }: CropDialogProps) {
  const t = useScopedTranslation(imageMessages)
  const queryClient = useQueryClient()
  const { width, height } = image
  const [crop, setCrop] = useState<ImageCrop>({ left: 0, top: 0, width, height })
  const [shape, setShape] = useState<Shape>('free')
  const [problem, setProblem] = useState('')
  const write = useWrite({
    mutationFn: () => call('POST /api/media/:hash/crop', { params: { hash: image.hash }, body: crop }),
    onMutate: () => setProblem(''),
    onSuccess: async ({ data }) => {
      notifySuccess(t('cropped'))
      await queryClient.invalidateQueries({ queryKey: [...imageKind.queryKey, 'list'] })
      onCropped(data)
    },
    onError: (error) => setProblem(getErrorMessage(error)),
  })
  const chooseShape = (next: Shape) => {
    setShape(next)
    if (SHAPES[next] === 0) return
    const { x, y, ...size } = centerCrop(
      makeAspectCrop({ unit: 'px', width }, SHAPES[next], width, height),
      width,
      height,
    )
    setCrop(clampCrop({ left: x, top: y, ...size }, image))
  }
  return (
    <AppModal title={t('crop')} width="720px" onClose={onClose}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles the event through the portal.
          event.stopPropagation()
          void write.run()
        }}
      >
        <Text c="dimmed">{t('cropHelp')}</Text>
        <ReactCrop
          className={classes['frame'] ?? ''}
          crop={{
            unit: '%',
            x: (crop.left / width) * 100,
            y: (crop.top / height) * 100,
            width: (crop.width / width) * 100,
            height: (crop.height / height) * 100,
          }}
          {...(SHAPES[shape] > 0 && { aspect: SHAPES[shape] })}
          keepSelection
          onChange={(_pixels, percent) =>
            setCrop(
              clampCrop(
                {
                  left: (percent.x * width) / 100,
                  top: (percent.y * height) / 100,
                  width: (percent.width * width) / 100,
                  height: (percent.height * height) / 100,
                },
                image,
              ),
            )
          }
        >
          <ImageVariant path={image.path} alt="" width={720} />
        </ReactCrop>
        <NativeSelect
          label={t('cropShape')}
          value={shape}
          data={Object.keys(SHAPES).map((value) => ({ value, label: value === 'free' ? t('cropFree') : value }))}
          onChange={({ currentTarget }) =>
            chooseShape((Object.keys(SHAPES) as Shape[]).find((name) => name === currentTarget.value) ?? 'free')
          }
        />
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
          {edges.map((edge) => (
            <TextInput
              key={edge}
              type="number"
              min={edge === 'width' || edge === 'height' ? 1 : 0}
              label={t(`crop-${edge}`)}
              value={crop[edge]}
              onChange={({ currentTarget }) => {
                setShape('free')
                setCrop(clampCrop({ ...crop, [edge]: Number(currentTarget.value) }, image))
              }}
            />
          ))}
        </SimpleGrid>
        <FormError problem={problem} />
        <div>
          <Button type="submit" size="md" loading={write.isBusy}>
            {t('cropSave')}
          </Button>
        </div>
      </form>
    </AppModal>
  )
}
