import type { ReactNode } from 'react'
import { languages } from '#content/kinds.ts'
import type { Surroundings } from '#site/site.ts'
import { anchors, words } from '#site/text.ts'
import { Icon } from './icon.tsx'
import { Kawung } from './kawung.tsx'

interface Props extends Surroundings {
  /** The page whose anchors the links lead to; empty on the landing page itself. */
  readonly base?: string
  /** The address of this page in each language. */
  readonly versions: Readonly<Record<(typeof languages)[number], string>>
}

/** The fixed bar at the top: brand, links to the sections, language switch; it folds into a menu on small screens. */
export function Navigation({ site, language, base = '', versions }: Props): ReactNode {
  const said = words[language]
  return (
    <header className="bar">
      <a className="skip" href="#content">
        {said.skip}
      </a>
      <div className="wrap">
        <a className="brand" href={`${base}#page-top`} target={base ? '_top' : undefined}>
          <Kawung />
          <span>{site.name}</span>
        </a>
        <button className="fold" type="button" popoverTarget="menu">
          <Icon name="menu" />
          {said.menu}
        </button>
        <nav id="menu" className="menu" popover="auto" aria-label={said.navigation}>
          <ul>
            {anchors.map(({ id, label }) => (
              <li key={id}>
                <a href={`${base}#${id}`} target={base ? '_top' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch language={language} versions={versions} label={said.language} />
      </div>
    </header>
  )
}

function LanguageSwitch({
  language,
  versions,
  label,
}: Pick<Props, 'language' | 'versions'> & { readonly label: string }): ReactNode {
  return (
    <ul className="languages" aria-label={label} data-behaviour="languages">
      {languages.map((each) => (
        <li key={each}>
          <a
            href={versions[each]}
            target="_top"
            hrefLang={each}
            lang={each}
            aria-current={each === language ? 'true' : undefined}
            title={each === 'id' ? 'Bahasa Indonesia' : 'English'}
          >
            {each.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  )
}
