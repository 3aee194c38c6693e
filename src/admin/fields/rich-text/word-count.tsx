import { Text } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { fieldMessages } from '../messages.ts'

/** Returns the number of words in the text. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu)?.length ?? 0
}

/** The number of words of a text, below its editor. */
export function WordCount({ editor }: { editor: Editor }) {
  const t = useScopedTranslation(fieldMessages)
  const { doc } = editor.state
  return (
    <Text size="xs" c="dimmed" ta="right" px="sm" py="xxs" flex="none">
      {t('words', { count: countWords(doc.textBetween(0, doc.content.size, ' ', ' ')) })}
    </Text>
  )
}
