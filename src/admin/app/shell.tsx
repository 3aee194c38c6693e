import { Burger } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Kawung } from '../kawung.tsx'
import { useSay } from '../language.ts'
import { siteName } from '../settings.ts'
import classes from './frame.module.css'
import { useAddress } from './router.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { CurrentScreen } from './screens.tsx'
import { SideMenu } from './side-menu.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** Closes the menu, and starts the next screen at its top with the focus on it. */
function useArrival(close: () => void) {
  const address = useAddress()
  const main = useRef<HTMLElement>(null)
  const last = useRef(address)
  useEffect(() => {
    if (last.current === address) return
    last.current = address
    close()
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [address, close])
  return main
}

/** What stands around every screen: the side menu, which folds on a phone. */
export function Frame() {
  const say = useSay()
  const [opened, setOpened] = useState(false)
  const [close] = useState(() => () => setOpened(false))
  const main = useArrival(close)
  const address = useAddress()

  return (
    <div className={classes['frame']} data-opened={opened || undefined}>
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {say('skipToScreen')}
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
            aria-label={say(opened ? 'closeMenu' : 'openMenu')}
            aria-expanded={opened}
          />
        </div>
        <div className={classes['side']}>
          <SideMenu />
        </div>
      </nav>
      <main id="screen" tabIndex={-1} ref={main} className={classes['main']} inert={opened || undefined}>
        <ScreenBoundary key={address}>
          <Suspense>
            <CurrentScreen />
          </Suspense>
        </ScreenBoundary>
        <SignInAgain />
      </main>
    </div>
  )
}
