import { Button } from '@mantine/core'
import { tellDone, tellFailed } from '../../frame/tell.tsx'
import { useTable } from '../../language.ts'
import { accountTexts } from '../../text-account.ts'

/** A button that copies a text. */
export function CopyText({ text }: { text: string }) {
  const say = useTable(accountTexts)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      tellDone(say('copied'))
    } catch {
      tellFailed(say('notCopied'))
    }
  }
  return (
    <Button variant="default" onClick={() => void copy()}>
      {say('copy')}
    </Button>
  )
}
