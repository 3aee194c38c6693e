import { Box, Button, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CommandPaletteButton } from '../features/command-palette/command-palette-button.tsx'
import { NewMemoBadge } from '../features/memo/new-memo-badge.tsx'
import { OpenStepsCount } from '../features/start/open-steps.tsx'
import { logOut } from '../shared/api/session.ts'
import { useLanguage, useTranslation } from '../shared/i18n/language.ts'
import { LanguageSwitch } from '../shared/i18n/language-switch.tsx'
import { usePathname, withNavigationGuard } from '../shared/shell/router.ts'
import { ScreenLink } from '../shared/shell/screen-link.tsx'
import {
  defaultCollection,
  extraScreens,
  type MenuGroup,
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

/** What is shown next to a link. */
const counts: Readonly<Record<string, ReactNode>> = {
  [screenHref(extraScreens.start.route)]: <OpenStepsCount />,
  [screenHref(standaloneScreens.memo.route)]: <NewMemoBadge />,
}

function useIsCurrent(): (href: string) => boolean {
  const pathname = usePathname()
  const activePath = pathname === '/homeadmin' ? screenHref(defaultCollection.screen.route).toLowerCase() : pathname
  return (href) => href.toLowerCase() === activePath
}

function MenuItem({ label, href }: MenuLink) {
  const language = useLanguage()
  const isCurrent = useIsCurrent()
  return (
    <li>
      <ScreenLink to={href} className={classes['link']} isCurrent={isCurrent(href)}>
        {label[language]}
      </ScreenLink>
      {counts[href]}
    </li>
  )
}

/** A group that is folded, and remembers when it is opened; it opens for the current screen. */
function FoldedGroup({ title, icon, links }: Required<MenuGroup>) {
  const language = useLanguage()
  const isCurrent = useIsCurrent()
  const hasCurrent = links.some(({ href }) => isCurrent(href))
  const storageKey = `menuGroup.${title.en}`
  const [isOpen, setIsOpen] = useState(() => localStorage.getItem(storageKey) === 'open')
  const [hadCurrent, setHadCurrent] = useState(false)
  if (hasCurrent !== hadCurrent) {
    setHadCurrent(hasCurrent)
    if (hasCurrent) setIsOpen(true)
  }
  const remember = (open: boolean) => {
    setIsOpen(open)
    localStorage.setItem(storageKey, open ? 'open' : 'folded')
  }
  return (
    <li className={classes['folded']}>
      <details open={isOpen} onToggle={(event) => remember(event.currentTarget.open)}>
        <summary className={classes['link']}>
          <Icon name={icon} />
          {title[language]}
        </summary>
        <ul className={classes['list']}>
          {links.map((link) => (
            <MenuItem key={link.href} {...link} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function AccountLink() {
  const { username } = useSession()
  const { label, route } = extraScreens.account
  const href = screenHref(route)
  const isCurrent = useIsCurrent()
  return (
    <ScreenLink to={href} className={classes['link']} isCurrent={isCurrent(href)}>
      <Icon name="person" />
      <Text span inherit truncate title={label[useLanguage()]}>
        {username}
      </Text>
      <span className="visually-hidden">{label[useLanguage()]}</span>
    </ScreenLink>
  )
}

/** The side menu: the links of the specification, the other screens in groups, and the logout button at its foot. */
export function SideMenu() {
  const t = useTranslation()
  const language = useLanguage()
  return (
    <div className={classes['menu']}>
      <Group gap="sm" wrap="nowrap" px={20} pt={10} pb={8} visibleFrom="md">
        <Box c="var(--mark)" flex="none" lh={0}>
          <Kawung size={28} />
        </Box>
        <Box miw={0}>
          <Title order={2} fz="1.0625rem" lh={1.25} lts="-0.01em">
            Admin Dashboard
          </Title>
          <Text c="#aab4c4" fz="xs" lh={1.3} truncate>
            {siteName}
          </Text>
        </Box>
      </Group>
      <CommandPaletteButton />
      <div className={classes['scroll']}>
        <ul className={classes['list']}>
          {menu.map(({ title, icon, links }) => {
            if (title && icon) return <FoldedGroup key={icon} title={title} icon={icon} links={links} />
            const items = links.map((link) => <MenuItem key={link.href} {...link} />)
            if (title === undefined) return items
            return (
              <li key={title.en} className={classes['group']}>
                <Text span display="block" px="sm" lh={1.5} c="#97a3b6" fz="xs" fw={600}>
                  {title[language]}
                </Text>
                <ul className={classes['list']}>{items}</ul>
              </li>
            )
          })}
        </ul>
      </div>
      <div className={classes['footer']}>
        <Group justify="space-between" gap={2} wrap="nowrap">
          <AccountLink />
          <a
            href="/"
            target="_blank"
            rel="noreferrer"
            className={classes['link']}
            style={{ padding: '0 6px' }}
            title={t('toSite')}
          >
            <Icon name="external" />
            <span className="visually-hidden">{t('toSite')}</span>
          </a>
          <LanguageSwitch />
        </Group>
        <Button
          fullWidth
          mt={6}
          fw={700}
          color="#c22a22"
          leftSection={<Icon name="logOut" />}
          onClick={() => withNavigationGuard(() => void logOut())}
        >
          Log out
        </Button>
      </div>
    </div>
  )
}
