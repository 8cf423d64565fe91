/** Where toasts stand on pages with a bar at their foot. */

/** Marks a bar at the foot of a page that stays on the screen while the page scrolls. */
const BARS = '[data-bottom-bar]'

/**
 * Moves the toasts above a bar that they would cover: what the toast speaks of must stay to be read and pressed. They
 * follow while the page scrolls or grows, until `signal` is aborted.
 */
export function keepClearOfBars(toasts: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return
  const place = () => {
    toasts.style.bottom = ''
    const { top, bottom } = toasts.getBoundingClientRect()
    const covered = [...document.querySelectorAll(BARS)]
      .map((bar) => bar.getBoundingClientRect())
      .find((bar) => bar.height > 0 && bar.top < bottom && bar.bottom > top)
    if (covered) toasts.style.bottom = `${innerHeight - covered.top}px`
  }
  // A page that is drawn, or a bar that grows, changes the height of the document; another toast that of the region.
  const sizes = new ResizeObserver(place)
  sizes.observe(document.body)
  sizes.observe(toasts)
  addEventListener('scroll', place, { passive: true, signal })
  addEventListener('resize', place, { signal })
  signal.addEventListener('abort', () => {
    sizes.disconnect()
    toasts.style.bottom = ''
  })
}
