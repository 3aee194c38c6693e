import { Component, type ReactNode } from 'react'
import { currentLanguage, sentence } from './language.ts'

/** Stands in for what is behind the sign-in page when its program could not be fetched, and loads the page anew on request. */
export class LoadBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const language = currentLanguage()
    return (
      <div className="first-paint" role="alert">
        <p>{sentence('areaFailed', language)}</p>
        <button type="button" className="load-again" onClick={() => window.location.reload()}>
          {sentence('loadAgain', language)}
        </button>
      </div>
    )
  }
}
