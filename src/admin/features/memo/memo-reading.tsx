import { Box, Button, type ButtonProps, CloseButton, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { mapFields } from '#content/record.ts'
import { memo, memoSentFields } from '#content/records/memo.ts'
import formClasses from '../../shared/form/form.module.css'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { screenHref } from '../../shared/shell/screen-links.ts'
import { Facts } from '../../shared/ui/facts.tsx'
import { CopyLinkButton } from '../../shared/ui/form-header.tsx'
import { formatDate, formatTime } from '../../shared/ui/format.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import type { RecordReadingProps } from '../../shared/ui/record-extras.ts'
import { useLayoutColumns } from '../../shared/ui/use-layout-columns.ts'
import { AssigneeSelect, RepliedQuestion, StatusSelect } from './memo-controls.tsx'
import { SamePerson, Timeline } from './memo-details.tsx'
import { memoMessages } from './messages.ts'
import { ReplyActions, useHasUnsentReply } from './reply-actions.tsx'
import { ReplyLinks } from './reply-links.tsx'
import { SpamNotice } from './spam-notice.tsx'
import { useMemoFacts } from './use-memo-facts.ts'

/** A button of the bar at the lower edge of a phone: its icon above its label. */
const stackedButton: ButtonProps = {
  h: 56,
  px: 4,
  fz: 'xs',
  styles: { inner: { flexDirection: 'column' }, section: { margin: 0 }, label: { height: 'auto' } },
}

/** An opened request: what the customer wrote, what is known of it, and below it how to answer. */
export function MemoReading({ entry, onEdit, onLeave, onChange }: RecordReadingProps) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const titleId = useId()
  const isNarrow = useLayoutColumns() === 1
  const button = isNarrow ? stackedButton : {}
  const [hasReplied, setHasReplied] = useState(false)
  const texts = mapFields(memoSentFields, (name) => entry.values[name] ?? '')
  const { known } = useMemoFacts(entry)
  const hasUnsentReply = useHasUnsentReply(entry.id)
  const { createdAt = '', number = '' } = entry.facts
  const isPaused = entry.values['paused'] === 'yes'
  const control = { entry, titleId, onChange }
  const noteReply = () => setHasReplied(true)
  return (
    <Box
      component="article"
      className={formClasses['form'] ?? ''}
      aria-labelledby={titleId}
      // In the drawer it reaches to the lower edge, where the thumb is.
      mih={isNarrow ? 'calc(100dvh - 76px)' : undefined}
    >
      <Group justify="space-between" align="start" wrap="nowrap" flex="none" px="lg" pt={isNarrow ? 0 : 'md'} pb="sm">
        <div>
          <Title order={2} id={titleId} tabIndex={-1} data-autofocus data-reading-title style={{ outline: 'none' }}>
            {texts.name || `#${entry.id}`}
          </Title>
          <Text size="xs" c="dimmed">
            {number && `#${number} · `}
            {t('received', { day: `${formatDate(createdAt, language)}, ${formatTime(createdAt, language)}` })}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap" flex="none">
          <CopyLinkButton href={screenHref(memo.screen.route, entry.id)} />
          {!isNarrow && <CloseButton size={36} aria-label={t('close')} title="Esc" onClick={onLeave} />}
        </Group>
      </Group>
      <Stack className={formClasses['scroll'] ?? ''} gap="md" px="lg" pb="lg" flex={isNarrow ? 1 : undefined}>
        <Group gap="xs" wrap="nowrap" maw={328}>
          <StatusSelect {...control} />
          <AssigneeSelect {...control} />
        </Group>
        <SpamNotice {...control} />
        <Paper p="md" bg="var(--paper)">
          {texts.item && (
            <Title order={3} mb="xs">
              {texts.item}
            </Title>
          )}
          {texts.paragraph && (
            <Text mb="xs" style={{ whiteSpace: 'pre-wrap' }}>
              {texts.paragraph}
            </Text>
          )}
          {isPaused ? (
            <Text c="dimmed">{t('memoPaused')}</Text>
          ) : (
            <ReplyLinks memo={texts} titleId={titleId} onReply={noteReply} />
          )}
        </Paper>
        {known.length > 0 && (
          <Facts
            facts={known.map(({ name, label, value }) => [
              label,
              name === 'overdue' ? <Late key={name} day={value} /> : value,
            ])}
          />
        )}
        <SamePerson entry={entry} />
        <Timeline entry={entry} />
      </Stack>
      <footer className={formClasses['footer']}>
        {hasReplied && <RepliedQuestion {...control} onAnswered={() => setHasReplied(false)} />}
        {hasUnsentReply && !isPaused && (
          <Text size="xs" c="var(--amber)" fw={600} role="status">
            {t('replyUnsent')}
          </Text>
        )}
        <Group gap="xs" grow={isNarrow} preventGrowOverflow={false} wrap={isNarrow ? 'nowrap' : 'wrap'}>
          {!isPaused && <ReplyActions entry={entry} button={button} onContact={noteReply} />}
          <Button variant="default" {...button} leftSection={<Icon name="pencil" />} onClick={onEdit}>
            Edit
          </Button>
        </Group>
      </footer>
    </Box>
  )
}

function Late({ day }: { readonly day: string }) {
  return (
    <Text span inherit c="var(--red)" fw={600}>
      {day}
    </Text>
  )
}
