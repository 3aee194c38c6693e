import { Button, Group, Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { fieldMessages } from '../messages.ts'
import { ToolbarButton } from './toolbar-button.tsx'

interface UrlToolProps {
  readonly label: string
  /** The key that opens the tool, with Ctrl. */
  readonly shortcutKey?: string
  readonly icon: ReactNode
  readonly isActive: boolean
  /** The URL at the cursor when the tool opens. */
  readonly getCurrentUrl: () => string
  /** Returns the normalized URL of the input; nothing when it is invalid. */
  readonly findUrl: (input: string) => string | undefined
  readonly errorMessage: string
  /** Label of a description input; without it there is none. */
  readonly description?: string
  /** The description at the cursor. */
  readonly getCurrentDescription?: () => string
  /** Other ways to choose a URL; the tool closes first. */
  readonly alternatives?: readonly { readonly label: string; readonly onSelect: () => void }[]
  readonly onSubmitUrl: (address: string, description: string) => void
  readonly onRemove?: () => void
}

/** A tool that asks for the URL of a link, an image or a video. */
export function UrlTool(props: UrlToolProps) {
  const {
    label,
    shortcutKey,
    icon,
    isActive,
    getCurrentUrl,
    findUrl,
    errorMessage,
    description,
    getCurrentDescription,
    alternatives = [],
    onSubmitUrl,
    onRemove,
  } = props
  const t = useScopedTranslation(fieldMessages)
  const [opened, setOpened] = useState(false)
  const [input, setInput] = useState('')
  const [descriptionInput, setDescriptionInput] = useState('')
  const [error, setError] = useState('')

  const open = () => {
    setInput(getCurrentUrl())
    setDescriptionInput(getCurrentDescription?.() ?? '')
    setError('')
    setOpened(true)
  }
  const apply = () => {
    const url = findUrl(input)
    if (url === undefined) return setError(errorMessage)
    setOpened(false)
    onSubmitUrl(url, descriptionInput.trim())
  }
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The editor is inside the form of the entry, which Enter must not submit.
    event.preventDefault()
    apply()
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      withArrow
      shadow="md"
      width={320}
      position="bottom-end"
    >
      <Popover.Target>
        <ToolbarButton
          label={label}
          {...(shortcutKey && { shortcutKey })}
          isActive={isActive}
          onPress={() => (opened ? setOpened(false) : open())}
        >
          {icon}
        </ToolbarButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <TextInput
          label={label}
          placeholder="https://"
          inputMode="url"
          value={input}
          onChange={(event) => setInput(event.currentTarget.value)}
          onKeyDown={applyOnEnter}
          error={error || undefined}
          data-autofocus
        />
        {description && (
          <TextInput
            mt="sm"
            label={description}
            value={descriptionInput}
            onChange={(event) => setDescriptionInput(event.currentTarget.value)}
            onKeyDown={applyOnEnter}
          />
        )}
        <Group mt="md" gap="sm">
          <Button onClick={apply}>{t('insert')}</Button>
          {alternatives.map((alternative) => (
            <Button
              key={alternative.label}
              variant="default"
              onClick={() => {
                setOpened(false)
                alternative.onSelect()
              }}
            >
              {alternative.label}
            </Button>
          ))}
          {onRemove && isActive && (
            <Button
              variant="default"
              onClick={() => {
                setOpened(false)
                onRemove()
              }}
            >
              {t('removeLink')}
            </Button>
          )}
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
