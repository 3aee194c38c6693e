import { Box, Button, Group, Text, Title } from '@mantine/core'
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
      <Text span inherit truncate>
        {username}
      </Text>{' '}
      <small>{label[useLanguage()]}</small>
    </ScreenLink>
  )
}

const memoHref = screenHref(standaloneScreens.memo.route)

function MenuItem({ link, activePath }: { link: MenuLink; activePath: string }) {
  return (
    <li>
      <ScreenLink to={link.href} className={classes['link']} isCurrent={link.href.toLowerCase() === activePath}>
        {link.label[useLanguage()]}
      </ScreenLink>
      {link.href === memoHref && <NewMemoBadge />}
    </li>
  )
}

/** The side menu: every screen by group, and the logout button at its foot. */
export function SideMenu() {
  const t = useTranslation()
  const language = useLanguage()
  const pathname = usePathname()
  const activePath = pathname === '/homeadmin' ? screenHref(defaultCollection.screen.route).toLowerCase() : pathname
  return (
    <div className={classes['menu']}>
      <Group gap="sm" wrap="nowrap" px={20} pt={14} pb={10}>
        <Box c="var(--mark)" flex="none" lh={0}>
          <Kawung size={30} />
        </Box>
        <Box miw={0}>
          <Title order={2} fz="1.0625rem" lh={1.3} lts="-0.01em">
            Admin Dashboard
          </Title>
          <Text c="#aab4c4" fz={13} truncate>
            {siteName}
          </Text>
        </Box>
      </Group>
      <CommandPaletteButton />
      <div className={classes['scroll']}>
        <ul className={classes['list']}>
          {menu.map((group) =>
            group.title === undefined ? (
              group.links.map((link) => <MenuItem key={link.href} link={link} activePath={activePath} />)
            ) : (
              <li key={group.title.en} className={classes['group']}>
                <Text span display="block" px="sm" py={1} c="#97a3b6" fz={13} fw={600}>
                  {group.title[language]}
                </Text>
                <ul className={classes['list']}>
                  {group.links.map((link) => (
                    <MenuItem key={link.href} link={link} activePath={activePath} />
                  ))}
                </ul>
              </li>
            ),
          )}
        </ul>
      </div>
      <div className={classes['footer']}>
        <AccountLink activePath={activePath} />
        <Group justify="space-between" mb="xs" className={classes['tools'] ?? ''}>
          <a href="/" target="_blank" rel="noreferrer" className={classes['site-link']}>
            {t('toSite')} <Icon name="external" size={16} />
          </a>
          <LanguageSwitch />
        </Group>
        <Button
          fullWidth
          h={44}
          fz={15}
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
