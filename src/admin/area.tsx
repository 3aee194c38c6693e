import './mantine.css'
import './area.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { ApiError } from './api/request.ts'
import { Frame } from './frame/frame.tsx'
import { allCollections, firstCollection, ownScreens } from './frame/links.ts'
import { SessionGate } from './frame/session-gate.tsx'
import { theme } from './frame/theme.ts'
import { CollectionScreen } from './screens/collection/collection-screen.tsx'
import { NoScreen } from './screens/no-screen.tsx'

const MemoScreen = lazy(() =>
  import('./screens/memo/memo-screen.tsx').then((module) => ({ default: module.MemoScreen })),
)
const UserScreen = lazy(() =>
  import('./screens/users/user-screen.tsx').then((module) => ({ default: module.UserScreen })),
)

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one; only a server in trouble is asked again.
      retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      retryDelay: 600,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

const router = createBrowserRouter([
  {
    path: '/homeadmin',
    element: (
      <SessionGate>
        <Frame />
      </SessionGate>
    ),
    children: [
      { index: true, element: <CollectionScreen key={firstCollection.name} collection={firstCollection} /> },
      ...allCollections.map((collection) => ({
        path: collection.screen.route,
        element: <CollectionScreen key={collection.name} collection={collection} />,
      })),
      { path: ownScreens.memo.route, element: <MemoScreen /> },
      { path: ownScreens.users.route, element: <UserScreen /> },
      { path: '*', element: <NoScreen /> },
    ],
  },
])

/** Everything behind the sign-in page. */
export function Area() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <Notifications position="bottom-right" limit={4} autoClose={8000} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
