import '@mantine/core/styles/Radio.css'
import { Radio } from '@mantine/core'
import { type TypefaceName, typefaces } from '#content/typefaces.ts'
import { useLanguage } from '../shared/i18n/language.ts'
import classes from './choice-radios.module.css'
import { commonProps, type InputProps } from './input-props.ts'
import './typefaces.css'

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
      <div className={classes['choices']}>
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
      </div>
    </Radio.Group>
  )
}
