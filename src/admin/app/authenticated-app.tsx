import './mantine.css'
import './area.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ApiError } from './api/request.ts'
import { Frame } from './frame/frame.tsx'
import { SessionGate } from './frame/session-gate.tsx'
import { theme } from './frame/theme.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one; only a server in trouble is asked again.
      retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      retryDelay: 600,
      networkMode: 'always',
    },
  },
})

/** Everything behind the sign-in page. */
export function Area() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <Notifications position="top-center" limit={4} autoClose={8000} />
        <SessionGate>
          <Frame />
        </SessionGate>
      </QueryClientProvider>
    </MantineProvider>
  )
}
