import { AppShell, Burger, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Kawung } from '../kawung.tsx'
import { useSay } from '../language.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { siteName } from '../settings.ts'
import classes from './frame.module.css'
import { SideMenu } from './side-menu.tsx'

/** What stands around every screen: the side menu, the language switch and the way to the site. */
export function Frame() {
  const say = useSay()
  const [opened, { toggle, close }] = useDisclosure()
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes the menu on a phone
  useEffect(() => close(), [pathname])

  return (
    <AppShell
      header={{ height: { base: 56, md: 0 } }}
      navbar={{ width: 256, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={0}
      transitionDuration={150}
    >
      <a href="#screen" className={classes['skip']}>
        {say('skipToScreen')}
      </a>
      <AppShell.Header className={classes['top']} hiddenFrom="md" withBorder={false}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" className={classes['brand']}>
            <Kawung size={24} />
            <Text fw={700} truncate>
              {siteName}
            </Text>
          </Group>
          <Burger
            opened={opened}
            onClick={toggle}
            size="md"
            color="currentColor"
            aria-label={say(opened ? 'closeMenu' : 'openMenu')}
            aria-expanded={opened}
          />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes['side']} withBorder={false}>
        <SideMenu languageSwitch={<LanguageSwitch />} />
      </AppShell.Navbar>
      <AppShell.Main id="screen" tabIndex={-1} className={classes['main']}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}
