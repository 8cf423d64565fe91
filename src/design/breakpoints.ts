/**
 * The widths at which the frame changes, and the abilities it asks about. Phones need no query:
 * the base style is theirs. Layout never depends on :has() or container queries, some browsers of
 * our users lack them.
 */
export const TABLET = 600
export const LANDSCAPE = 1024
export const DESKTOP = 1280

export const tablet = `(min-width: ${TABLET}px)`
export const landscape = `(min-width: ${LANDSCAPE}px)`
export const desktop = `(min-width: ${DESKTOP}px)`
export const belowTablet = `(max-width: ${TABLET - 0.02}px)`
export const belowLandscape = `(max-width: ${LANDSCAPE - 0.02}px)`
export const belowDesktop = `(max-width: ${DESKTOP - 0.02}px)`
export const hover = '(hover: hover)'
export const touch = '(any-pointer: coarse)'
export const still = '(prefers-reduced-motion: reduce)'
/** The reader's own few colours in place of ours, as in the high-contrast themes of Windows. */
export const forcedColors = '(forced-colors: active)'
/** At 400 % a screen is a few lines high: nothing but the header may stay in place there. */
export const low = '(max-height: 320px)'
/** A phone that lies: wide, and with room for a few rows. */
export const lying = '(min-width: 600px) and (max-height: 480px)'
/** Room for two panes side by side: finding and the order, on a tablet that lies. */
export const twoPanes = '(min-width: 1024px) and (min-height: 700px)'
