import '@mantine/core/styles/Radio.css'
import { Radio, SimpleGrid } from '@mantine/core'
import { type TypefaceName, typefaces } from '#content/typefaces.ts'
import { useLanguage } from '../shared/i18n/language.ts'
import classes from './choice-radios.module.css'
import { commonProps, type InputProps } from './input-props.ts'

const fontUrls = import.meta.glob<string>('../../content/fonts/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
})

// The pages have names of their own for these families (typefaces.ts). The browser loads what it shows.
for (const { file, family } of Object.values(typefaces)) {
  const url = fontUrls[`../../content/fonts/${file}.woff2`]
  document.fonts.add(new FontFace(`Choice ${family}`, `url(${url})`, { weight: '400 750', display: 'swap' }))
}

/** One of a few choices, all in sight; typefaces are written in their own, which the browser loads when they are seen. */
export function ChoiceRadios(props: InputProps<'choice'>) {
  const { field, value, onChange, disabled } = props
  const language = useLanguage()
  const defaultChoice = field.options[0].value
  const getFont = (choice: string) => {
    if (!field.areTypefaces) return undefined
    const { family, genericFamily } = typefaces[choice as TypefaceName]
    return { fontFamily: `"Choice ${family}", ${genericFamily}` }
  }
  return (
    <Radio.Group
      {...commonProps(props)}
      value={value || defaultChoice}
      onChange={(choice) => onChange(choice === defaultChoice ? '' : choice)}
    >
      <SimpleGrid minColWidth="min(13rem, 100%)" spacing="xs" my="xs">
        {field.options.map(({ value: choice, label }) => (
          <Radio
            key={choice}
            value={choice}
            label={<span style={getFont(choice)}>{label[language]}</span>}
            className={classes['choice']}
            data-chosen={choice === (value || defaultChoice) || undefined}
            color="var(--teal)"
            iconColor="var(--surface)"
            disabled={disabled}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}
