import './base.css'
import { lazy, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadBoundary } from './load-boundary.tsx'
import { Login } from './screens/login/login.tsx'
import { lockHtml } from './trusted-types.ts'

const loadArea = () => import('./area.tsx')
const Area = lazy(() => loadArea().then((module) => ({ default: module.Area })))

const home = '/homeadmin'

function Admin() {
  const [inside, setInside] = useState(() => /^\/homeadmin(\/|$)/i.test(window.location.pathname))
  const enter = () => {
    window.history.replaceState(null, '', home)
    setInside(true)
  }
  if (!inside) return <Login onStart={() => loadArea().catch(() => undefined)} onEntered={enter} />
  return (
    <LoadBoundary>
      <Suspense fallback={<p className="first-paint">Loading...</p>}>
        <Area />
      </Suspense>
    </LoadBoundary>
  )
}

lockHtml()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Admin />
    </StrictMode>,
  )
}
