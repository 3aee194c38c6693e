import { Component, type ReactNode } from 'react'
import { currentLanguage, sentence } from '../language.ts'
import { ErrorNote } from './error-note.tsx'
import classes from './frame.module.css'

interface ScreenBoundaryProps {
  readonly children: ReactNode
}

/** Stands in for a screen that could not be fetched or drawn: says so, and loads the page anew on request. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const error = sentence('screenFailed', currentLanguage())
    return (
      <div className={classes['failed']}>
        <ErrorNote error={error} onRetry={() => window.location.reload()} />
      </div>
    )
  }
}
