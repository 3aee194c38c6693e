import { Paper, Text } from '@mantine/core'
import { languages } from '#content/fields.ts'
import { toSingleLine, truncate } from '#content/truncate.ts'
import { useObjectUrl } from '../../../fields/use-object-url.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { LanguageControl } from '../../../shared/ui/language-control.tsx'
import { hasEnglish, mediaUrl } from '../../../shared/ui/site-meta.ts'
import { entryMessages } from '../messages.ts'
import { usePreviewLanguage } from '../preview/preview-entry.ts'
import { type SharedPage, type SharedPageInput, sharedPage } from './shared-page.ts'
import classes from './sharing-preview.module.css'

interface SharingPreviewProps {
  readonly input: SharedPageInput
  readonly files: Readonly<Record<string, File>>
}

/**
 * Shows how the page appears in search results and shared links with the values in the form: both languages side by side, or
 * the one that is being written where there is no room.
 */
export function SharingPreview({ input, files }: SharingPreviewProps) {
  const t = useScopedTranslation(entryMessages)
  const [shown, setShown] = usePreviewLanguage()
  const { values, source, siteName } = input
  const socialFile = useObjectUrl(files['socialImage'])
  const ownFile = useObjectUrl(input.source === values ? files['img'] : undefined)
  const toUrl = (path: string | undefined) => (path ? mediaUrl(path) : undefined)
  const social = socialFile ?? toUrl(values['socialImage'])
  const own = ownFile ?? toUrl(source['img'])

  return (
    <Paper component="section" withBorder p="md" className={classes['preview'] ?? ''} aria-label={t('sharingPreview')}>
      {hasEnglish && (
        <div className={classes['switch']}>
          <LanguageControl label={t('sharingLanguage')} value={shown} onChange={setShown} />
        </div>
      )}
      {languages.map((language) => {
        if (language === 'en' && !hasEnglish) return null
        const page = sharedPage(input, language)
        return (
          <div
            key={language}
            className={classes['language']}
            lang={language}
            data-shown={!hasEnglish || language === shown || undefined}
          >
            <Text className={classes['name'] ?? ''} size="xs" c="dimmed" fw={700} aria-hidden="true">
              {language.toUpperCase()}
            </Text>
            {page ? (
              <>
                <SearchResult page={page} siteName={siteName} />
                <SharedLink page={page} social={social} own={own} siteName={siteName} />
              </>
            ) : (
              <Text size="xs" c="dimmed">
                {t('noEnglishPage')}
              </Text>
            )}
          </div>
        )
      })}
    </Paper>
  )
}

// As many characters as search engines usually show.
const SHOWN_TITLE_LENGTH = 60
const SHOWN_DESCRIPTION_LENGTH = 155

function SearchResult({ page, siteName }: { readonly page: SharedPage; readonly siteName: string }) {
  const t = useScopedTranslation(entryMessages)
  return (
    <figure>
      <Text component="figcaption" size="xs" c="dimmed" mb="xxs">
        {t('searchResult')}
      </Text>
      {page.isIndexed ? (
        <div className={classes['found']}>
          <div>
            <Text>{siteName}</Text>
            <Text size="xs" c="var(--quiet)">
              {window.location.host + page.path}
            </Text>
            <Text size="lg" c="var(--teal)">
              {truncate(page.title, SHOWN_TITLE_LENGTH) || t('noTitleYet')}
            </Text>
            <Text size="xs" c="var(--quiet)">
              {truncate(page.description, SHOWN_DESCRIPTION_LENGTH)}
            </Text>
          </div>
        </div>
      ) : (
        <Text size="xs" c="dimmed">
          {t('notInSearch')}
        </Text>
      )}
    </figure>
  )
}

interface SharedLinkProps {
  readonly page: SharedPage
  /** The URL of the social image; absent when the image is drawn. */
  readonly social: string | undefined
  /** The URL of the entry's own image. */
  readonly own: string | undefined
  readonly siteName: string
}

function SharedLink({ page, social, own, siteName }: SharedLinkProps) {
  const t = useScopedTranslation(entryMessages)
  return (
    <figure>
      <Text component="figcaption" size="xs" c="dimmed" mb="xxs">
        {t('sharedLink')}
      </Text>
      <div className={classes['found']}>
        {social ? (
          <img className={classes['social']} src={social} alt="" />
        ) : (
          <p className={classes['drawn']} aria-hidden="true">
            <b>{siteName}</b>
            <span>{page.imageTitle}</span>
            {own && <img src={own} alt="" />}
          </p>
        )}
        <div>
          <Text size="xs" c="var(--quiet)">
            {window.location.host}
          </Text>
          <Text fw={600}>{toSingleLine(page.title) || t('noTitleYet')}</Text>
          <Text size="xs" c="var(--quiet)" lineClamp={2}>
            {toSingleLine(page.description)}
          </Text>
        </div>
      </div>
    </figure>
  )
}
