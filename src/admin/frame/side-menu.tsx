import { ScrollArea, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { logOut } from '../api/session.ts'
import { Icon } from '../icons.tsx'
import { Kawung } from '../kawung.tsx'
import { useSay } from '../language.ts'
import { siteName } from '../settings.ts'
import { addressOf, firstCollection, type MenuLink, menu } from './links.ts'
import classes from './side-menu.module.css'

function Entry({ link, current }: { link: MenuLink; current: string }) {
  const here = link.address.toLowerCase() === current
  return (
    <li>
      <NavLink to={link.address} className={classes['link'] ?? ''} aria-current={here ? 'page' : undefined}>
        {link.label}
      </NavLink>
    </li>
  )
}

/** The side menu: every screen by its group, and the way out at its foot. */
export function SideMenu({ languageSwitch }: { languageSwitch: ReactNode }) {
  const say = useSay()
  const path = useLocation().pathname.toLowerCase().replace(/\/+$/, '')
  const current = path === '/homeadmin' ? addressOf(firstCollection.screen.route).toLowerCase() : path
  return (
    <div className={classes['menu']}>
      <div className={classes['brand']}>
        <Kawung size={30} />
        <div>
          <h2 className={classes['title']}>Admin Dashboard</h2>
          <Text className={classes['site']} truncate>
            {siteName}
          </Text>
        </div>
      </div>
      <ScrollArea className={classes['scroll']} type="auto" scrollbarSize={6}>
        <nav aria-label="Admin Dashboard">
          <ul className={classes['list']}>
            {menu.map((group) =>
              group.title === undefined ? (
                group.links.map((link) => <Entry key={link.address} link={link} current={current} />)
              ) : (
                <li key={group.title} className={classes['group']}>
                  <span className={classes['group-title']}>{group.title}</span>
                  <ul className={classes['list']}>
                    {group.links.map((link) => (
                      <Entry key={link.address} link={link} current={current} />
                    ))}
                  </ul>
                </li>
              ),
            )}
          </ul>
        </nav>
      </ScrollArea>
      <div className={classes['foot']}>
        <div className={classes['tools']}>
          <a href="/" target="_blank" rel="noreferrer" className={classes['to-site']}>
            {say('toSite')} <Icon name="external" size={16} />
          </a>
          {languageSwitch}
        </div>
        <UnstyledButton className={classes['out']} onClick={() => void logOut()}>
          <Icon name="logOut" /> Log out
        </UnstyledButton>
      </div>
    </div>
  )
}
