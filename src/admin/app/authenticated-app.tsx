import './mantine.css'
import './authenticated-app.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ApiError } from '../shared/api/api-error.ts'
import { useLayoutColumns } from '../shared/ui/use-layout-columns.ts'
import { SessionGate } from './session-gate.tsx'
import { Shell } from './shell.tsx'
import { theme } from './theme.ts'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A 4xx response is final; only network and server errors are retried.
      retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      retryDelay: 600,
      networkMode: 'always',
    },
    // An input, which may be a password, is not kept after the write.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

// Notifications cover the foot of the list, which scrolls; they hide neither a heading nor the form and its buttons.
function PositionedNotifications() {
  const isWide = useLayoutColumns() !== 1
  return (
    <Notifications
      className="notices"
      position={isWide ? 'bottom-left' : 'top-center'}
      containerWidth={isWide ? 392 : 440}
      limit={4}
      autoClose={8000}
    />
  )
}

/** Everything behind the login page. */
export function AuthenticatedApp() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <PositionedNotifications />
        <SessionGate>
          <Shell />
        </SessionGate>
      </QueryClientProvider>
    </MantineProvider>
  )
}
