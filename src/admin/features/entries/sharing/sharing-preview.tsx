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
    <section className={classes['preview']} aria-label={t('sharingPreview')}>
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
            <p className={classes['name']} aria-hidden="true">
              {language.toUpperCase()}
            </p>
            {page ? (
              <>
                <SearchResult page={page} siteName={siteName} />
                <SharedLink page={page} social={social} own={own} siteName={siteName} />
              </>
            ) : (
              <p className={classes['note']}>{t('noEnglishPage')}</p>
            )}
          </div>
        )
      })}
    </section>
  )
}

// As many characters as search engines usually show.
const SHOWN_TITLE_LENGTH = 60
const SHOWN_DESCRIPTION_LENGTH = 155

function SearchResult({ page, siteName }: { readonly page: SharedPage; readonly siteName: string }) {
  const t = useScopedTranslation(entryMessages)
  return (
    <figure className={classes['figure']}>
      <figcaption>{t('searchResult')}</figcaption>
      {page.isIndexed ? (
        <div className={classes['result']}>
          <p className={classes['site']}>{siteName}</p>
          <p className={classes['address']}>{window.location.host + page.path}</p>
          <p className={classes['title']}>{truncate(page.title, SHOWN_TITLE_LENGTH) || t('noTitleYet')}</p>
          <p className={classes['description']}>{truncate(page.description, SHOWN_DESCRIPTION_LENGTH)}</p>
        </div>
      ) : (
        <p className={classes['note']}>{t('notInSearch')}</p>
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
    <figure className={classes['figure']}>
      <figcaption>{t('sharedLink')}</figcaption>
      <div className={classes['card']}>
        {social ? (
          <img className={classes['social']} src={social} alt="" />
        ) : (
          <div className={classes['drawn']} aria-hidden="true">
            <b>{siteName}</b>
            <span>{page.imageTitle}</span>
            {own && <img src={own} alt="" />}
          </div>
        )}
        <div className={classes['text']}>
          <p className={classes['address']}>{window.location.host}</p>
          <p className={classes['cardTitle']}>{toSingleLine(page.title) || t('noTitleYet')}</p>
          <p className={classes['description']}>{toSingleLine(page.description)}</p>
        </div>
      </div>
    </figure>
  )
}
