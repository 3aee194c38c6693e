import { Burger } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { SignInAgain } from '../features/accounts/login/sign-in-again.tsx'
import { StartHint } from '../features/start/open-steps.tsx'
import { translate, useTranslation } from '../shared/i18n/language.ts'
import { ErrorAlert } from '../shared/shell/error-alert.tsx'
import { ErrorBoundary } from '../shared/shell/error-boundary.tsx'
import { usePathname } from '../shared/shell/router.ts'
import { Kawung } from '../shared/ui/kawung.tsx'
import { siteName } from '../shared/ui/site-meta.ts'
import { CurrentScreen } from './current-screen.tsx'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'

/** Closes the menu, scrolls the next screen to its top and moves the focus to it. */
function useScreenChange(close: () => void) {
  const pathname = usePathname()
  const main = useRef<HTMLElement>(null)
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    close()
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, close])
  return main
}

/** Replaces a screen that fails to load or render; offers to reload the page. */
function ScreenError() {
  const error = translate('screenFailed')
  return (
    <div className={classes['failed']}>
      <ErrorAlert error={error} onRetry={() => window.location.reload()} />
    </div>
  )
}

/** Layout around every screen: the side menu, which collapses on a phone. */
export function Shell() {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const [close] = useState(() => () => setOpened(false))
  const main = useScreenChange(close)
  const pathname = usePathname()

  return (
    <div className={classes['frame']} data-opened={opened || undefined}>
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {t('skipToScreen')}
      </button>
      <nav
        aria-label="Admin Dashboard"
        className={classes['nav']}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <div className={classes['top']}>
          <span className={classes['brand']}>
            <Kawung size={24} />
            <span>{siteName}</span>
          </span>
          <Burger
            opened={opened}
            onClick={() => setOpened(!opened)}
            color="currentColor"
            aria-label={t(opened ? 'closeMenu' : 'openMenu')}
            aria-expanded={opened}
          />
        </div>
        <div className={classes['side']}>
          <SideMenu />
        </div>
      </nav>
      <main id="screen" tabIndex={-1} ref={main} className={classes['main']} inert={opened || undefined}>
        {pathname === '/homeadmin' && <StartHint className={classes['hint']} />}
        <ErrorBoundary key={pathname} fallback={() => <ScreenError />}>
          <Suspense>
            <CurrentScreen />
          </Suspense>
        </ErrorBoundary>
        <SignInAgain />
      </main>
    </div>
  )
}
