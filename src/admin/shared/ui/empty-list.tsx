import { Box, Button, Stack, Text } from '@mantine/core'
import type { LocalisedText } from '#content/fields.ts'
import { useLanguage, useTranslation } from '../i18n/language.ts'
import { Icon } from './icons.tsx'
import { Kawung } from './kawung.tsx'

/** Empty state of a list: its purpose, and the first action where there is one. */
export function EmptyList({ purpose, onAdd }: { purpose: LocalisedText; onAdd?: (() => void) | undefined }) {
  const t = useTranslation()
  const language = useLanguage()
  return (
    <Stack align="center" gap="xxs" px="lg" py={56} ta="center" bd="1px dashed var(--edge)" bdrs="lg">
      <Box c="var(--turmeric)" lh={0} mb="md">
        <Kawung size={64} />
      </Box>
      <Text size="lg" fw={700}>
        {t('emptyTitle')}
      </Text>
      <Text c="dimmed" maw="42ch" mb="lg">
        {purpose[language]}
      </Text>
      {onAdd && (
        <Button data-add size="md" onClick={onAdd} leftSection={<Icon name="plus" />}>
          {t('addFirst')}
        </Button>
      )}
    </Stack>
  )
}
