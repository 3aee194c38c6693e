import { Button, Group, Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useSay } from '../../language.ts'
import { Tool } from './tool.tsx'

interface AddressControlProps {
  readonly label: string
  readonly icon: ReactNode
  readonly isActive: boolean
  /** The address at the cursor, when the tool is opened. */
  readonly current: () => string
  /** The address to use for what was typed; nothing when it cannot be used. */
  readonly find: (typed: string) => string | undefined
  readonly refusal: string
  /** Asks for a description too, under this label. */
  readonly description?: string
  /** The description at the cursor. */
  readonly currentDescription?: () => string
  /** Finds an address in another way; the tool closes first. */
  readonly other?: { readonly label: string; readonly use: () => void }
  readonly onAddress: (address: string, description: string) => void
  readonly onRemove?: () => void
}

/** A tool that asks for an address: of a link, a picture or a video. */
export function AddressControl(props: AddressControlProps) {
  const { label, icon, isActive, current, find, refusal, description, currentDescription, other, onAddress, onRemove } =
    props
  const say = useSay()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [about, setAbout] = useState('')
  const [error, setError] = useState('')

  const open = () => {
    setTyped(current())
    setAbout(currentDescription?.() ?? '')
    setError('')
    setOpened(true)
  }
  const apply = () => {
    const address = find(typed)
    if (address === undefined) return setError(refusal)
    setOpened(false)
    onAddress(address, about.trim())
  }
  const applyByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The editor stands inside the form of the whole entry, which Enter must not send.
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
        <Tool label={label} isActive={isActive} onUse={() => (opened ? setOpened(false) : open())}>
          {icon}
        </Tool>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <TextInput
          label={label}
          placeholder="https://"
          inputMode="url"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={applyByKey}
          error={error || undefined}
          data-autofocus
        />
        {description && (
          <TextInput
            mt="sm"
            label={description}
            value={about}
            onChange={(event) => setAbout(event.currentTarget.value)}
            onKeyDown={applyByKey}
          />
        )}
        <Group mt="md" gap="sm">
          <Button onClick={apply}>{say('insert')}</Button>
          {other && (
            <Button
              variant="default"
              onClick={() => {
                setOpened(false)
                other.use()
              }}
            >
              {other.label}
            </Button>
          )}
          {onRemove && isActive && (
            <Button
              variant="default"
              onClick={() => {
                setOpened(false)
                onRemove()
              }}
            >
              {say('removeLink')}
            </Button>
          )}
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
