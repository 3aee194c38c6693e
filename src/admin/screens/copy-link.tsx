import { ActionIcon } from '@mantine/core'
import { tellDone, tellFailed } from '../frame/tell.tsx'
import { Icon } from '../icons.tsx'
import { useSay } from '../language.ts'

/** Copies the address of what is being edited, for a colleague to open. */
export function CopyLink({ address }: { address: string }) {
  const say = useSay()
  const copy = async () => {
    const whole = new URL(address, window.location.origin).href
    try {
      await navigator.clipboard.writeText(whole)
      tellDone(say('linkCopied'))
    } catch {
      tellFailed(whole)
    }
  }
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={say('copyLink')}
      title={say('copyLink')}
      onClick={() => void copy()}
    >
      <Icon name="link" />
    </ActionIcon>
  )
}
