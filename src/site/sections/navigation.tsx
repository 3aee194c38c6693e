import type { ReactNode } from 'react'
import { languages } from '#content/fields.ts'
import { type AnchorId, landingSections, shownSections } from '#content/sections.ts'
import { blogPath, searchPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { getText, hasLanguage } from '../site-settings.ts'
import { Icon } from './icon.tsx'
import { Kawung } from './kawung.tsx'
import { Logo } from './logo.tsx'
import { QuotationLink, WhatsAppLink } from './quotation-cta.tsx'

interface Props extends PageContext {
  /** Path of the page whose sections the links lead to; '' on the landing page itself. */
  readonly base?: string
  /** The targets of the language switch. */
  readonly pathByLanguage: Readonly<Record<(typeof languages)[number], string>>
}

/** The fixed header: brand, links to the sections and the quotation form, language switch. Collapses into a menu on small screens. */
export function Navigation({
  site,
  language,
  sections,
  menuPages = [],
  whatsApp,
  ownForm,
  isForApplicants = false,
  base = '',
  pathByLanguage,
}: Props): ReactNode {
  const t = messages[language]
  const { logo, logoDark, menuBlog, menuSearch } = site.settings ?? {}
  const shown = sections ?? shownSections(site.settings?.sections)
  const getLabel = (id: AnchorId) =>
    getText(site, `${id}Label`, landingSections.find((section) => section.id === id)?.label[language] ?? '')
  const pages = [
    ...menuPages,
    ...(menuBlog === 'in the menu' ? [{ path: blogPath(language), label: t.blog }] : []),
    ...(menuSearch === 'in the menu' ? [{ path: searchPath(language), label: t.search.title }] : []),
  ]
  return (
    <header className="bar">
      <a className="skip" href="#content">
        {t.skipToContent}
      </a>
      <div className="wrap">
        <a className="brand" href={`${base}#page-top`} target={base ? '_top' : undefined}>
          {logo ? (
            <Logo site={site} light={logo} dark={logoDark} />
          ) : (
            <>
              <Kawung />
              <span>{site.name}</span>
            </>
          )}
        </a>
        {shown.length + pages.length > 0 && (
          <>
            <button className="fold" type="button" popoverTarget="menu">
              <Icon name="menu" />
              {t.menu}
            </button>
            <nav id="menu" className="menu" popover="auto" aria-label={t.navigation}>
              <ul>
                {shown.map((id) => (
                  <li key={id}>
                    <a href={`${base}#${id}`} target={base ? '_top' : undefined}>
                      {getLabel(id)}
                    </a>
                  </li>
                ))}
                {pages.map(({ path, label }) => (
                  <li key={path}>
                    <a href={path} target="_top">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </>
        )}
        {!isForApplicants && (
          // Wider by the icon of WhatsApp.
          <div className="ask" style={whatsApp ? { maxInlineSize: 'none' } : undefined}>
            <QuotationLink language={language} ownForm={ownForm} target="_top" hasArrow={false} />
            <WhatsAppLink whatsApp={whatsApp}>{''}</WhatsAppLink>
          </div>
        )}
        {hasLanguage(site, 'en') && (
          <LanguageSwitch language={language} pathByLanguage={pathByLanguage} label={t.language} />
        )}
      </div>
    </header>
  )
}

function LanguageSwitch({
  language,
  pathByLanguage,
  label,
}: Pick<Props, 'language' | 'pathByLanguage'> & { readonly label: string }): ReactNode {
  return (
    <ul className="languages" aria-label={label} data-behaviour="languages">
      {languages.map((option) => (
        <li key={option}>
          <a
            href={pathByLanguage[option]}
            target="_top"
            hrefLang={option}
            lang={option}
            aria-current={option === language ? 'true' : undefined}
            title={option === 'id' ? 'Bahasa Indonesia' : 'English'}
          >
            {option.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  )
}
