import { style } from '@vanilla-extract/css'
import { belowTablet } from '#design/breakpoints.ts'
import { type, unseen } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const chip = style([
  type.caption,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.xs,
    minHeight: 28,
    paddingInline: space.s,
    borderRadius: radius.pill,
    background: color.sunken,
    color: color.text2,
    whiteSpace: 'nowrap',
    position: 'relative',
    selectors: {
      '&[data-kind=synced]': { background: 'none', color: color.text3 },
      '&[data-kind=attention], &[data-kind=expired], &[data-kind=unavailable]': {
        background: color.warningSoft,
        color: color.warning,
        fontWeight: 600,
      },
      '&[data-kind=saved]': { background: color.linkSoft, color: color.link },
    },
  },
])

/** The finger gets 44 px. */
export const cover = style({ position: 'absolute', inset: '-8px 0', borderRadius: radius.pill })

/** Beside the search field of a phone, what is as it should be needs no word. */
export const word = style({
  '@media': { [belowTablet]: { selectors: { [`[data-search] ${chip}[data-kind=synced] &`]: unseen } } },
})
