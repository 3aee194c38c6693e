import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { languages } from '#content/fields.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import { fieldMessages } from '../messages.ts'
import { useWritingMode } from '../writing/writing-mode.tsx'

/** Opens the writing mode with the cursor in this text; absent while it is open, and in a form without it. */
export function WriteButton({ editor }: { editor: Editor }) {
  const t = useScopedTranslation(fieldMessages)
  const mode = useWritingMode()
  if (!mode || mode.isWriting) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      ml="auto"
      leftSection={<Icon name="expand" size={14} />}
      data-write
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        const field = currentTarget.closest<HTMLElement>('[data-editor]') ?? currentTarget
        mode.open(
          () => field.querySelector<HTMLElement>('[data-write]')?.focus(),
          languages.find((language) => language === editor.view.dom.lang),
        )
        // Not the command of the editor, which waits for the next frame: keys typed until then would be lost.
        editor.view.focus()
      }}
    >
      {t('write')}
    </Button>
  )
}
