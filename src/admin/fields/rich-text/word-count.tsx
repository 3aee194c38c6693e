import type { Editor } from '@tiptap/react'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { fieldMessages } from '../messages.ts'
import { countWords } from './count-words.ts'
import classes from './rich-text-input.module.css'

/** The number of words of a text, below its editor. */
export function WordCount({ editor }: { editor: Editor }) {
  const t = useScopedTranslation(fieldMessages)
  const { doc } = editor.state
  return (
    <p className={classes['words']}>
      {t('words', { count: countWords(doc.textBetween(0, doc.content.size, ' ', ' ')) })}
    </p>
  )
}
