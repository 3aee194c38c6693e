import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type SectionTypeName, sectionTypes } from '#content/page-sections/section-types.ts'
import { formatSections } from '#content/page-sections/sections.ts'
import { exampleSection } from '#content/page-sections/starts.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { PreviewFrame } from '../../shared/preview/preview-frame.tsx'
import { usePreviewPage } from '../../shared/preview/use-preview-page.ts'
import { AppModal } from '../../shared/ui/app-modal.tsx'
import { sectionMessages } from './messages.ts'

interface AddSectionProps {
  readonly onAdd: (type: SectionTypeName) => void
  readonly onClose: () => void
}

/** The kinds of section; the one that is pointed at or focused is shown as the site draws it, with an example. */
export function AddSection({ onAdd, onClose }: AddSectionProps) {
  const t = useScopedTranslation(sectionMessages)
  const language = useLanguage()
  const [shown, setShown] = useState<SectionTypeName>('opening')
  const { label } = sectionTypes[shown]
  const [examples] = useState(() => new Map<SectionTypeName, string>())
  const sections = examples.get(shown) ?? formatSections([exampleSection(shown)])
  examples.set(shown, sections)
  const values = { title: label.id, title_en: label.en, frame: 'without menu', sections }
  const { page } = usePreviewPage({ collection: 'page', target: 'page', language, values }, 0)
  return (
    <AppModal title={t('addSection')} width="68rem" onClose={onClose}>
      <Group align="stretch" wrap="nowrap" gap={0} mih={0} h="min(36rem, 100%)">
        <Stack gap="xs" p="md" flex="1 1 20rem" style={{ overflowY: 'auto' }}>
          {Object.entries(sectionTypes).map(([key, type]) => {
            const name = key as SectionTypeName
            return (
              <Button
                key={name}
                variant="default"
                h="auto"
                py="xs"
                flex="none"
                justify="start"
                styles={{ label: { display: 'block', overflow: 'visible', textAlign: 'start', whiteSpace: 'normal' } }}
                onPointerEnter={() => setShown(name)}
                onFocus={() => setShown(name)}
                onClick={() => onAdd(name)}
              >
                {type.label[language]}
                <Text size="xs" c="dimmed">
                  {type.purpose[language]}
                </Text>
              </Button>
            )
          })}
        </Stack>
        <Stack flex="2 1 32rem" gap={0} visibleFrom="md" aria-hidden inert>
          <PreviewFrame title={`${t('example')}: ${label[language]}`} page={page} width={1000} />
        </Stack>
      </Group>
    </AppModal>
  )
}
