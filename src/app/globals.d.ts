/** Chromium's offer to install the app, kept by public/early.js; in no standard yet. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}
/** Of the Trusted Types API what is used; not yet in TypeScript's library. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}
interface Window {
  trustedTypes?: TrustedTypes
  installOffer?: InstallOffer
}
interface WindowEventMap {
  installoffer: Event
}
interface ImportMetaEnv {
  /** Origin of a backend other than the page's own. */
  readonly VITE_API_BASE?: string
}
