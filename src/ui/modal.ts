/**
 * Whether a dialog is over the page. The root says it in an attribute: styles ask it, and keys at each press, for which
 * looking through a long page would be slow.
 */
export const isModal = (): boolean => document.documentElement.hasAttribute('data-modal')

/** After a dialog was opened or closed, maybe one of several. */
export function markModal(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog[open]') !== null)
}
