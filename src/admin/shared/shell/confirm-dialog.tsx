import { Button, Group, Modal } from '@mantine/core'
import { useKeptFocus } from './kept-focus.ts'
import { useTopLayer } from './use-top-layer.ts'

interface QuestionProps {
  readonly opened: boolean
  readonly question: string
  readonly yes: string
  readonly no: string
  readonly busy?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** A question that needs an answer before something is lost; the harmless answer has the focus. */
export function Question({ opened, question, yes, no, busy = false, onYes, onNo }: QuestionProps) {
  useKeptFocus(opened)
  const isOnTop = useTopLayer(opened)
  return (
    <Modal
      opened={opened}
      closeOnEscape={isOnTop}
      onClose={onNo}
      centered
      withCloseButton={false}
      padding="lg"
      zIndex={400}
      title={question}
      styles={{ title: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.4 } }}
    >
      <Group justify="flex-end" gap="sm">
        <Button variant="default" size="md" onClick={onNo} data-autofocus>
          {no}
        </Button>
        <Button color="red.9" size="md" onClick={onYes} loading={busy}>
          {yes}
        </Button>
      </Group>
    </Modal>
  )
}
