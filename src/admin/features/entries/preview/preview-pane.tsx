import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { hasDetailPages } from '#content/detail-page.ts'
import type { Language } from '#content/fields.ts'
import { sectionId } from '#content/page-sections/section-type.ts'
import type { PreviewMessage, PreviewTarget } from '#content/preview-message.ts'
import { useOpenSection } from '../../../fields/sections/open-section.ts'
import type { FormState } from '../../../shared/form/form-state.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { PreviewFrame } from '../../../shared/preview/preview-frame.tsx'
import { usePreviewPage } from '../../../shared/preview/use-preview-page.ts'
import { ToolBar } from '../../../shared/ui/tool-bar.tsx'
import { entryMessages } from '../messages.ts'
import { toPreviewedEntry, useObjectUrls } from './preview-entry.ts'
import { PreviewLanguage } from './preview-language.tsx'
import { PreviewNote } from './preview-note.tsx'
import classes from './preview-pane.module.css'

interface PreviewPaneProps {
  readonly collection: Collection
  readonly form: FormState
  /** Incremented by each save. */
  readonly revision: number
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

function previewTargets({ name, screen }: Collection): readonly PreviewTarget[] {
  const targets: PreviewTarget[] = hasDetailPages(name) ? ['page'] : []
  return screen.publicUrl?.includes('#') ? [...targets, 'landing'] : targets
}

/** Returns the page scrolled to the section that is being edited. */
function showSection(page: PreviewMessage, section: string): PreviewMessage {
  return section === ''
    ? page
    : { ...page, section: sectionId({ id: section }), scrollKey: `${page.scrollKey} ${section}` }
}

/** Shows the entry's public page with the current input; nothing is saved. */
export function PreviewPane({ collection, form, revision, language, onLanguage }: PreviewPaneProps) {
  const t = useScopedTranslation(entryMessages)
  const targets = previewTargets(collection)
  const [target, setTarget] = useState<PreviewTarget>(targets[0] ?? 'landing')
  const [width, setWidth] = useState<'phone' | 'wide'>('phone')
  const [isFolded, setIsFolded] = useState(false)
  const objectUrls = useObjectUrls(form.files)
  const entry = toPreviewedEntry(collection, form, objectUrls)
  const section = useOpenSection()
  const { page, error } = usePreviewPage({ ...entry, target, language }, revision)

  return (
    <div className={classes['pane']}>
      <ToolBar p="sm" mb={0}>
        <PreviewLanguage language={language} onChange={onLanguage} />
        {targets.length > 1 && (
          <SegmentedControl
            aria-label={t('previewTarget')}
            value={target}
            data={targets.map((value) => ({ value, label: t(`preview-${value}`) }))}
            onChange={setTarget}
          />
        )}
        <SegmentedControl
          aria-label={t('previewWidth')}
          value={width}
          data={(['phone', 'wide'] as const).map((value) => ({ value, label: t(`preview-${value}`) }))}
          onChange={setWidth}
        />
      </ToolBar>
      <PreviewFrame
        title={t('preview')}
        page={page && showSection(page, section)}
        width={width === 'wide' ? 1280 : 0}
        onFold={setIsFolded}
      />
      <PreviewNote error={error} bytes={page?.bytes} isMenuFolded={isFolded} />
    </div>
  )
}
