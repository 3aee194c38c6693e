import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Returns what replaces the children after one of them fails to load or render. */
  readonly fallback: () => ReactNode
}

/** Renders its children, or the fallback once one of them throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children
  }
}
