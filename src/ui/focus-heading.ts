/** The page's heading gets the focus, so that a screen reader begins there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** After something closed that had the focus: what opened it may be gone too, and the body is no place for the focus. */
export function rescueFocus(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (isLost && !document.querySelector('dialog[open]')) focusHeading()
  })
}
