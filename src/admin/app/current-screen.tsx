import { type ComponentType, lazy } from 'react'
import { memo } from '#content/records/memo.ts'
import { useLanguage, useTranslation } from '../shared/i18n/language.ts'
import { usePathname } from '../shared/shell/router.ts'
import { ScreenLink } from '../shared/shell/screen-link.tsx'
import {
  allCollections,
  defaultCollection,
  extraScreens,
  screenHref,
  standaloneScreens,
} from '../shared/shell/screen-links.ts'
import { PageLayout } from '../shared/ui/page-layout.tsx'
import { formatHeading } from '../shared/ui/site-meta.ts'

const loadCollectionScreen = () => import('../features/entries/collection-screen.tsx')
const CollectionScreen = lazy(() => loadCollectionScreen().then((module) => ({ default: module.CollectionScreen })))
const SingleEntryScreen = lazy(() =>
  import('../features/entries/single-entry/single-entry-screen.tsx').then((module) => ({
    default: module.SingleEntryScreen,
  })),
)
const MemoScreen = lazy(() =>
  import('../features/memo/memo-screen.tsx').then((module) => ({ default: module.MemoScreen })),
)

/** The screens of no collection, by route. */
const otherScreens: Readonly<Record<string, ComponentType>> = {
  [standaloneScreens.memo.route]: () => (
    <MemoScreen renderScreen={(extras) => <CollectionScreen collection={memo} extras={extras} />} />
  ),
  [standaloneScreens.users.route]: lazy(() =>
    import('../features/accounts/users/user-screen.tsx').then((module) => ({ default: module.UserScreen })),
  ),
  [extraScreens.images.route]: lazy(() =>
    import('../features/files/images-screen.tsx').then((module) => ({ default: module.ImagesScreen })),
  ),
  [extraScreens.downloads.route]: lazy(() =>
    import('../features/files/downloads-screen.tsx').then((module) => ({ default: module.DownloadsScreen })),
  ),
  [extraScreens.mail.route]: lazy(() =>
    import('../features/mail/mail-screen.tsx').then((module) => ({ default: module.MailScreen })),
  ),
  [extraScreens.links.route]: lazy(() =>
    import('../features/links/links-screen.tsx').then((module) => ({ default: module.LinksScreen })),
  ),
  [extraScreens.audit.route]: lazy(() =>
    import('../features/audit/audit-screen.tsx').then((module) => ({ default: module.AuditScreen })),
  ),
  [extraScreens.processing.route]: lazy(() =>
    import('../features/memo/personal-data/processing-screen.tsx').then((module) => ({
      default: module.ProcessingScreen,
    })),
  ),
  [extraScreens.backups.route]: lazy(() =>
    import('../features/backups/backups-screen.tsx').then((module) => ({ default: module.BackupsScreen })),
  ),
  [extraScreens.start.route]: lazy(() =>
    import('../features/start/start-screen.tsx').then((module) => ({ default: module.StartScreen })),
  ),
  [extraScreens.account.route]: lazy(() =>
    import('../features/accounts/own-account/account-screen.tsx').then((module) => ({ default: module.AccountScreen })),
  ),
}

function isScreenPath(pathname: string, route: string): boolean {
  return pathname === screenHref(route).toLowerCase()
}

function findOtherScreen(pathname: string): ComponentType | undefined {
  return Object.entries(otherScreens).find(([route]) => isScreenPath(pathname, route))?.[1]
}

// Most screens are those of a collection: their script is fetched while the session is checked. When that fails, `lazy`
// fetches it again, inside the error boundary.
const openedPath = window.location.pathname.toLowerCase()
if (!findOtherScreen(openedPath)) loadCollectionScreen().catch(() => undefined)

/** Screen for an unknown address, with a link to the first screen. */
function NotFoundScreen() {
  const t = useTranslation()
  return (
    <PageLayout title={t('noScreen')}>
      <p>
        <ScreenLink to={screenHref(defaultCollection.screen.route)}>
          {formatHeading(defaultCollection.screen.heading[useLanguage()])}
        </ScreenLink>
      </p>
    </PageLayout>
  )
}

/** Renders the screen for the current address, matched case-insensitively. */
export function CurrentScreen() {
  const pathname = usePathname()
  const collection =
    pathname === '/homeadmin'
      ? defaultCollection
      : allCollections.find(({ screen }) => isScreenPath(pathname, screen.route))
  if (collection) {
    const Screen = collection.screen.isSingle ? SingleEntryScreen : CollectionScreen
    return <Screen key={collection.name} collection={collection} />
  }
  const Screen = findOtherScreen(pathname) ?? NotFoundScreen
  return <Screen />
}
