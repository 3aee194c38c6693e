import { CommandPaletteButton } from '../features/command-palette/command-palette-button.tsx'
import { NewMemoBadge } from '../features/memo/new-memo-badge.tsx'
import { logOut } from '../shared/api/session.ts'
import { useLanguage, useTranslation } from '../shared/i18n/language.ts'
import { LanguageSwitch } from '../shared/i18n/language-switch.tsx'
import { usePathname, withNavigationGuard } from '../shared/shell/router.ts'
import { ScreenLink } from '../shared/shell/screen-link.tsx'
import {
  defaultCollection,
  extraScreens,
  type MenuLink,
  menu,
  screenHref,
  standaloneScreens,
} from '../shared/shell/screen-links.ts'
import { useSession } from '../shared/shell/session.ts'
import { Icon } from '../shared/ui/icons.tsx'
import { Kawung } from '../shared/ui/kawung.tsx'
import { siteName } from '../shared/ui/site-meta.ts'
import classes from './side-menu.module.css'

function AccountLink({ activePath }: { activePath: string }) {
  const { username } = useSession()
  const { label, route } = extraScreens.account
  const href = screenHref(route)
  return (
    <ScreenLink to={href} className={classes['account']} isCurrent={href.toLowerCase() === activePath}>
      <Icon name="person" />
      <span className={classes['person']}>{username}</span> <small>{label[useLanguage()]}</small>
    </ScreenLink>
  )
}

const memoHref = screenHref(standaloneScreens.memo.route)

/** Links that the specification does not have, below its own, named in the current language. */
function ExtraMenuItems({ activePath }: { activePath: string }) {
  const language = useLanguage()
  return [extraScreens.images, extraScreens.audit, extraScreens.backups].map(({ label, route }) => (
    <MenuItem key={route} link={{ label: label[language], href: screenHref(route) }} activePath={activePath} />
  ))
}

function MenuItem({ link, activePath }: { link: MenuLink; activePath: string }) {
  return (
    <li>
      <ScreenLink to={link.href} className={classes['link']} isCurrent={link.href.toLowerCase() === activePath}>
        {link.label}
      </ScreenLink>
      {link.href === memoHref && <NewMemoBadge />}
    </li>
  )
}

/** The side menu: every screen by group, and the logout button at its foot. */
export function SideMenu() {
  const t = useTranslation()
  const pathname = usePathname()
  const activePath = pathname === '/homeadmin' ? screenHref(defaultCollection.screen.route).toLowerCase() : pathname
  return (
    <div className={classes['menu']}>
      <div className={classes['brand']}>
        <Kawung size={30} />
        <div>
          <h2 className={classes['title']}>Admin Dashboard</h2>
          <p className={classes['site']}>{siteName}</p>
        </div>
      </div>
      <CommandPaletteButton />
      <div className={classes['scroll']}>
        <ul className={classes['list']}>
          {menu.map((group) =>
            group.title === undefined ? (
              group.links.map((link) => <MenuItem key={link.href} link={link} activePath={activePath} />)
            ) : (
              <li key={group.title} className={classes['group']}>
                <span className={classes['group-title']}>{group.title}</span>
                <ul className={classes['list']}>
                  {group.links.map((link) => (
                    <MenuItem key={link.href} link={link} activePath={activePath} />
                  ))}
                </ul>
              </li>
            ),
          )}
          <ExtraMenuItems activePath={activePath} />
        </ul>
      </div>
      <div className={classes['footer']}>
        <AccountLink activePath={activePath} />
        <div className={classes['tools']}>
          <a href="/" target="_blank" rel="noreferrer" className={classes['site-link']}>
            {t('toSite')} <Icon name="external" size={16} />
          </a>
          <LanguageSwitch />
        </div>
        <button type="button" className={classes['log-out']} onClick={() => withNavigationGuard(() => void logOut())}>
          <Icon name="logOut" /> Log out
        </button>
      </div>
    </div>
  )
}
