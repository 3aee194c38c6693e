import './app/base.css'
import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { findNextUrl } from './app/next-url.ts'
import { installTrustedTypesPolicy } from './app/trusted-types.ts'
import { Login } from './features/accounts/login/login.tsx'
import { currentLanguage, translate } from './shared/i18n/language.ts'
import { ErrorBoundary } from './shared/shell/error-boundary.tsx'

const loadAuthenticatedApp = () => import('./app/authenticated-app.tsx')
const AuthenticatedApp = lazy(() => loadAuthenticatedApp().then((module) => ({ default: module.AuthenticatedApp })))

const homePath = '/homeadmin'

/** Replaces the authenticated app when its JavaScript fails to load; offers to reload the page. */
function LoadError() {
  return (
    <div className="first-paint" role="alert">
      <p>{translate('appLoadFailed')}</p>
      <button type="button" className="load-again" onClick={() => window.location.reload()}>
        {translate('loadAgain')}
      </button>
    </div>
  )
}

function Admin() {
  const [isInBackOffice, setIsInBackOffice] = useState(() => /^\/homeadmin(\/|$)/i.test(window.location.pathname))
  const enter = () => {
    window.history.replaceState(null, '', findNextUrl(window.location) ?? homePath)
    setIsInBackOffice(true)
  }
  // A failed prefetch is ignored: `lazy` loads the app again after login, inside the error boundary.
  const prefetch = () => loadAuthenticatedApp().catch(() => undefined)
  if (!isInBackOffice) return <Login onStart={prefetch} onEntered={enter} />
  return (
    <ErrorBoundary fallback={() => <LoadError />}>
      <Suspense fallback={<p className="first-paint">Loading...</p>}>
        <AuthenticatedApp />
      </Suspense>
    </ErrorBoundary>
  )
}

installTrustedTypesPolicy()
document.documentElement.lang = currentLanguage()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Admin />
    </StrictMode>,
  )
}
