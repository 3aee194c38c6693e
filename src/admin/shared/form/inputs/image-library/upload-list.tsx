import { ActionIcon, Progress } from '@mantine/core'
import { Icon } from '../../icons.tsx'
import { sizeOf } from '../../inputs/picture-file.ts'
import { useLanguage, useSay, useTable } from '../../language.ts'
import { pictureTexts } from '../../text-pictures.ts'
import classes from './pictures.module.css'
import type { Upload } from './upload-queue.ts'
import type { UploadsHandle } from './use-uploads.ts'

/** The files on their way: how far each is, what stops it, and why one failed. */
export function UploadList({ queue, cancel }: UploadsHandle) {
  const say = useTable(pictureTexts)
  if (queue.length === 0) return null
  return (
    <ul className={classes['uploads']} aria-label={say('uploads')}>
      {queue.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onCancel={() => cancel(upload.key)} />
      ))}
    </ul>
  )
}

function UploadRow({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const say = useTable(pictureTexts)
  const common = useSay()
  const language = useLanguage()
  const { file, state, share, refusal, problem } = upload
  const size = sizeOf(file.size, language)
  const isFailed = state === 'failed'
  const label = say(isFailed ? 'dismissOf' : 'cancelOf', { name: file.name })
  return (
    <li className={classes['upload']}>
      <div>
        <p className={classes['upload-name']}>
          <strong>{file.name}</strong> <span>{size}</span>
        </p>
        {state === 'sending' && (
          <Progress.Root size="md">
            <Progress.Section value={share * 100} color="teal.7" aria-label={say('progressOf', { name: file.name })} />
          </Progress.Root>
        )}
        {state === 'waiting' && <p className={classes['upload-state']}>{say('waiting')}</p>}
        {isFailed && (
          <p className={classes['upload-problem']} role="alert">
            {refusal ? common(refusal, { size }) : problem}
          </p>
        )}
      </div>
      <ActionIcon variant="subtle" color="teal" size={44} aria-label={label} title={label} onClick={onCancel}>
        <Icon name="close" />
      </ActionIcon>
    </li>
  )
}
