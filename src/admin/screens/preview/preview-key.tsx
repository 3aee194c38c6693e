import { Button } from '@mantine/core'
import { Icon } from '../../icons.tsx'
import { useSay } from '../../language.ts'
import { useRoom } from '../use-room.ts'

/** The button that shows and hides the preview beside the form; nothing where there is no room for it. */
export function PreviewKey({ isOn, onToggle }: { readonly isOn: boolean; readonly onToggle: () => void }) {
  const say = useSay()
  if (useRoom() === 'one') return null
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      color="teal"
      leftSection={<Icon name="eye" />}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      {say('preview')}
    </Button>
  )
}
