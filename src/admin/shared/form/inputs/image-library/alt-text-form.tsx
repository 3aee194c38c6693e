import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTable } from '../../language.ts'
import { pictureTexts } from '../../text-pictures.ts'
import type { WordsHandle } from './use-words.ts'
import classes from './words-form.module.css'

/** What is said of a picture in both languages, or that it is decoration. */
export function WordsForm({ words }: { words: WordsHandle }) {
  const say = useTable(pictureTexts)
  const { values, errors, problem, busy, write } = words
  const send = (event: FormEvent) => {
    event.preventDefault()
    // In a dialog, React hands the event on to the form of the entry that it was opened from.
    event.stopPropagation()
    void words.save()
  }
  return (
    <form onSubmit={send} className={classes['form']}>
      <p className={classes['help']}>{say('altHelp')}</p>
      <Textarea
        label={say('alt')}
        lang="id"
        value={values.alt}
        onChange={(event) => write({ alt: event.currentTarget.value.replace(/[\r\n]+/g, ' ') })}
        error={errors['alt']?.join(' ')}
        disabled={values.decorative}
        maxLength={200}
        autosize
        minRows={2}
      />
      <Textarea
        label={say('altEnglish')}
        lang="en"
        value={values.alt_en}
        onChange={(event) => write({ alt_en: event.currentTarget.value.replace(/[\r\n]+/g, ' ') })}
        error={errors['alt_en']?.join(' ')}
        disabled={values.decorative}
        maxLength={200}
        autosize
        minRows={2}
      />
      <Checkbox
        label={say('decorative')}
        description={say('decorativeHelp')}
        checked={values.decorative}
        onChange={(event) => write({ decorative: event.currentTarget.checked })}
        size="md"
        color="teal.7"
      />
      <p className={classes['problem']} role="alert">
        {problem}
      </p>
      <div>
        <Button type="submit" size="md" loading={busy} disabled={!words.isDirty}>
          {say('saveWords')}
        </Button>
      </div>
    </form>
  )
}
