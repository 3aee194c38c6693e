import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

interface Options {
  /** Puts the component into what its hook needs. */
  readonly wrap?: (component: ReactNode) => ReactNode
}

/**
 * Runs a hook in a component of the page that `openBrowserPage` has opened, until the test ends; its effects have run when a call
 * returns.
 */
export function renderHook<Props, Result>(
  hook: (props: Props) => Result,
  initial: NoInfer<Props>,
  { wrap = (component) => component }: Options = {},
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const results: Result[] = []
  const Component = ({ props }: { readonly props: Props }) => {
    results.push(hook(props))
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const rerender = (props: Props): void => {
    const component = wrap(createElement(Component, { props }))
    flushSync(() => root.render(createElement(QueryClientProvider, { client: queryClient }, component)))
  }
  const unmount = () => flushSync(() => root.unmount())
  onTestFinished(() => {
    unmount()
    queryClient.clear()
  })
  rerender(initial)
  const current = (): Result => {
    const [result] = results.slice(-1)
    if (results.length === 0) throw new Error('The component has not been rendered.')
    // The list is not empty.
    return result as Result
  }
  return { current, rerender, unmount, queryClient }
}
