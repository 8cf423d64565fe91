/** The heading of the page, or of the dialog over it, gets the focus, so that a screen reader begins there. */
export function focusHeading(): void {
  // Everything outside an open dialog refuses the focus.
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const heading = dialog ? (dialog.querySelector<HTMLElement>('h2') ?? dialog) : document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** How long (ms) after something closed what it was opened from may still be removed: a deleted row goes when the list was read again. */
const RESCUE_MAX = 10_000

/** After something closed that had the focus: what opened it is gone, or goes soon, and the body is no place for the focus. */
export function rescueFocus(): void {
  requestAnimationFrame(() => {
    if (isLost()) return focusHeading()
    const opener = document.activeElement
    const watch = new MutationObserver(() => {
      if (opener?.isConnected) return
      watch.disconnect()
      if (isLost()) focusHeading()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => watch.disconnect(), RESCUE_MAX)
  })
}

function isLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}
