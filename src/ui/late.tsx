import { Component, Suspense, type ReactNode } from 'react'

/**
 * What comes late without being asked for fails alone: where its code cannot be loaded it is left out, and the page
 * around it stays. What somebody asked for by a press is not this: they have to be told.
 */
export class Late extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false }
  static getDerivedStateFromError = () => ({ isMissing: true })
  override render() {
    return !this.state.isMissing && <Suspense>{this.props.children}</Suspense>
  }
}
