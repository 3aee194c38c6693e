import { logOut } from '../api/session.ts'
import { Icon } from '../icons.tsx'
import { Kawung } from '../kawung.tsx'
import { useLanguage, useSay } from '../language.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { siteName } from '../settings.ts'
import { addressOf, firstCollection, type MenuLink, menu, moreScreens, ownScreens } from './links.ts'
import { MemoCount } from './memo-count.tsx'
import { PaletteKey } from './palette-key.tsx'
import { leaveScreen, useAddress } from './router.ts'
import { ScreenLink } from './screen-link.tsx'
import { useSession } from './session-gate.tsx'
import classes from './side-menu.module.css'

function AccountLink({ address }: { address: string }) {
  const { username } = useSession()
  const { label, route } = moreScreens.account
  const to = addressOf(route)
  return (
    <ScreenLink to={to} className={classes['account']} isHere={to.toLowerCase() === address}>
      <Icon name="person" />
      <span className={classes['person']}>{username}</span> <small>{label[useLanguage()]}</small>
    </ScreenLink>
  )
}

const memoAddress = addressOf(ownScreens.memo.route)

/** The screens that stand below the specification's, named in the language that is spoken. */
function MoreItems({ address }: { address: string }) {
  const language = useLanguage()
  return [moreScreens.pictures, moreScreens.audit].map(({ label, route }) => (
    <MenuItem key={route} link={{ label: label[language], address: addressOf(route) }} address={address} />
  ))
}

function MenuItem({ link, address }: { link: MenuLink; address: string }) {
  return (
    <li>
      <ScreenLink to={link.address} className={classes['link']} isHere={link.address.toLowerCase() === address}>
        {link.label}
      </ScreenLink>
      {link.address === memoAddress && <MemoCount />}
    </li>
  )
}

/** The side menu: every screen by its group, and the way out at its foot. */
export function SideMenu() {
  const say = useSay()
  const path = useAddress()
  const address = path === '/homeadmin' ? addressOf(firstCollection.screen.route).toLowerCase() : path
  return (
    <div className={classes['menu']}>
      <div className={classes['brand']}>
        <Kawung size={30} />
        <div>
          <h2 className={classes['title']}>Admin Dashboard</h2>
          <p className={classes['site']}>{siteName}</p>
        </div>
      </div>
      <PaletteKey />
      <div className={classes['scroll']}>
        <ul className={classes['list']}>
          {menu.map((group) =>
            group.title === undefined ? (
              group.links.map((link) => <MenuItem key={link.address} link={link} address={address} />)
            ) : (
              <li key={group.title} className={classes['group']}>
                <span className={classes['group-title']}>{group.title}</span>
                <ul className={classes['list']}>
                  {group.links.map((link) => (
                    <MenuItem key={link.address} link={link} address={address} />
                  ))}
                </ul>
              </li>
            ),
          )}
          <MoreItems address={address} />
        </ul>
      </div>
      <div className={classes['foot']}>
        <AccountLink address={address} />
        <div className={classes['tools']}>
          <a href="/" target="_blank" rel="noreferrer" className={classes['to-site']}>
            {say('toSite')} <Icon name="external" size={16} />
          </a>
          <LanguageSwitch />
        </div>
        <button type="button" className={classes['out']} onClick={() => leaveScreen(() => void logOut())}>
          <Icon name="logOut" /> Log out
        </button>
      </div>
    </div>
  )
}
