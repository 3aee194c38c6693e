import { lazy } from 'react'
import { CollectionScreen } from '../screens/collection/collection-screen.tsx'
import { NoScreen } from '../screens/no-screen.tsx'
import { addressOf, allCollections, firstCollection, moreScreens, ownScreens } from './links.ts'
import { useAddress } from './router.ts'

const MemoScreen = lazy(() =>
  import('../screens/memo/memo-screen.tsx').then((module) => ({ default: module.MemoScreen })),
)
const UserScreen = lazy(() =>
  import('../screens/users/user-screen.tsx').then((module) => ({ default: module.UserScreen })),
)
const PicturesScreen = lazy(() =>
  import('../screens/pictures/pictures-screen.tsx').then((module) => ({ default: module.PicturesScreen })),
)
const AuditScreen = lazy(() =>
  import('../screens/audit/audit-screen.tsx').then((module) => ({ default: module.AuditScreen })),
)
const AccountScreen = lazy(() =>
  import('../screens/account/account-screen.tsx').then((module) => ({ default: module.AccountScreen })),
)

function isAt(address: string, route: string): boolean {
  return address === addressOf(route).toLowerCase()
}

/** The screen that the address names, in any letter case. */
export function CurrentScreen() {
  const address = useAddress()
  const collection =
    address === '/homeadmin' ? firstCollection : allCollections.find(({ screen }) => isAt(address, screen.route))
  if (collection) return <CollectionScreen key={collection.name} collection={collection} />
  if (isAt(address, ownScreens.memo.route)) return <MemoScreen />
  if (isAt(address, ownScreens.users.route)) return <UserScreen />
  if (isAt(address, moreScreens.pictures.route)) return <PicturesScreen />
  if (isAt(address, moreScreens.audit.route)) return <AuditScreen />
  if (isAt(address, moreScreens.account.route)) return <AccountScreen />
  return <NoScreen />
}
