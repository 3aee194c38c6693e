import { NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { colorSchemes } from '#content/preview-message.ts'
import type { FormState } from '../../../shared/form/form-state.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { PreviewFrame } from '../../../shared/preview/preview-frame.tsx'
import { usePreviewPage } from '../../../shared/preview/use-preview-page.ts'
import { ToolBar } from '../../../shared/ui/tool-bar.tsx'
import { entryMessages } from '../messages.ts'
import { toPreviewedEntry, useObjectUrls, usePreviewLanguage } from './preview-entry.ts'
import { PreviewLanguage } from './preview-language.tsx'
import { PreviewNote } from './preview-note.tsx'
import paneClasses from './preview-pane.module.css'
import classes from './site-preview.module.css'
import { previewScreens, type SitePreviewOptions, siteTargets } from './use-site-preview-options.ts'

/** The widths in which pages are laid out, in pixels. */
const widths = { wide: 1280, phone: 390 } as const

interface SitePreviewProps {
  readonly collection: Collection
  readonly form: FormState
  /** Incremented by each save. */
  readonly revision: number
  readonly options: SitePreviewOptions
  readonly onChange: (change: Partial<SitePreviewOptions>) => void
}

/** Shows pages of the site with the current input, on a phone and a computer, light and dark; nothing is saved. */
export function SitePreview({ collection, form, revision, options, onChange }: SitePreviewProps) {
  const t = useScopedTranslation(entryMessages)
  const [language, setLanguage] = usePreviewLanguage()
  const [isFolded, setIsFolded] = useState(false)
  const objectUrls = useObjectUrls(form.files)
  const entry = toPreviewedEntry(collection, form, objectUrls)
  const { page, error } = usePreviewPage({ ...entry, target: options.target, language }, revision)
  const shownScreens = options.screens === 'both' ? previewScreens : [options.screens]
  const shownSchemes = options.schemes === 'both' ? colorSchemes : [options.schemes]
  const frames = shownSchemes.flatMap((colorScheme) => shownScreens.map((screen) => ({ colorScheme, screen })))

  return (
    <div className={paneClasses['pane']}>
      <ToolBar p="sm" mb={0}>
        <PreviewLanguage language={language} onChange={setLanguage} />
        <NativeSelect
          size="sm"
          aria-label={t('previewTarget')}
          value={options.target}
          data={siteTargets.map((value) => ({ value, label: t(`preview-${value}`) }))}
          onChange={(event) => {
            const target = siteTargets.find((value) => value === event.currentTarget.value)
            if (target) onChange({ target })
          }}
        />
        <SegmentedControl
          aria-label={t('previewWidth')}
          value={options.screens}
          data={(['phone', 'wide', 'both'] as const).map((value) => ({ value, label: t(`preview-${value}`) }))}
          onChange={(value) => onChange({ screens: value })}
        />
        <SegmentedControl
          aria-label={t('previewScheme')}
          value={options.schemes}
          data={(['light', 'dark', 'both'] as const).map((value) => ({ value, label: t(`preview-${value}`) }))}
          onChange={(value) => onChange({ schemes: value })}
        />
      </ToolBar>
      <div className={classes['frames']} data-screens={options.screens} data-schemes={options.schemes}>
        {frames.map(({ colorScheme, screen }) => {
          const caption = `${t(`preview-${screen}`)}, ${t(`preview-${colorScheme}`).toLowerCase()}`
          return (
            <figure key={`${colorScheme} ${screen}`} className={classes['figure']}>
              <Text component="figcaption" size="xs" c="dimmed" flex="none" truncate>
                {caption}
              </Text>
              <PreviewFrame
                title={`${t('preview')}: ${caption}`}
                page={page}
                colorScheme={colorScheme}
                width={widths[screen]}
                {...(screen === 'wide' && { onFold: setIsFolded })}
              />
            </figure>
          )
        })}
      </div>
      <PreviewNote error={error} isMenuFolded={isFolded && options.screens !== 'phone'} />
    </div>
  )
}
