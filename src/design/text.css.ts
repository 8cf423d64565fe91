/** Type: nothing under 12 px, three weights only, sizes in rem so that the reader's setting holds. */
import { globalStyle, style, type StyleRule } from '@vanilla-extract/css'
import { color } from './tokens.css.ts'

const face = (px: number, line: number, weight: 400 | 600 | 700 = 400): StyleRule => ({
  fontSize: `${px / 16}rem`,
  lineHeight: line / px,
  fontWeight: weight,
})

/** Rules that a style spreads into its own. */
export const type = {
  caption: face(12, 16),
  small: face(13, 18),
  body: face(14, 20),
  base: face(16, 24),
  titleS: face(16, 22, 600),
  titleM: face(18, 26, 600),
  titleL: face(22, 30, 600),
  display: face(28, 36, 700),
  priceS: face(14, 20, 700),
  priceM: face(18, 24, 700),
  priceL: face(24, 30, 700),
} as const

const lines = (n: number): StyleRule => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: n,
  overflow: 'hidden',
})
/** Cuts after two lines; `min-height` callers set themselves if boxes must align. */
export const clamp2: StyleRule = lines(2)
export const ellipsis: StyleRule = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

export const caption = style([face(12, 16), { color: color.text3 }])
export const small = style([face(13, 18), { color: color.text2 }])
export const body = style(face(14, 20))
export const reading = style([face(16, 26), { color: color.text1 }])
export const titleS = style(face(16, 22, 600))
export const titleM = style(face(18, 26, 600))
export const titleL = style(face(22, 30, 600))
export const muted = style({ color: color.text3 })
export const strong = style({ fontWeight: 600 })
export const danger = style({ color: color.danger })
export const number = style({ fontVariantNumeric: 'tabular-nums' })

/** A link inside running text. */
export const link = style({ color: color.link, textDecoration: 'underline', textUnderlineOffset: '0.2em' })

/** There for those who listen, not for those who look. */
export const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
export const hidden = style(unseen)

/** An article: headings, lists and tables that came as HTML. */
export const prose = style([face(16, 27), { overflowWrap: 'anywhere' }])
globalStyle(`${prose} > * + *`, { marginBlockStart: '0.8em' })
globalStyle(`${prose} :is(h2, h3)`, { fontWeight: 600, lineHeight: 1.4, marginBlockStart: '1.6em' })
globalStyle(`${prose} h2`, { fontSize: '1.125rem' })
globalStyle(`${prose} :is(ul, ol)`, { paddingInlineStart: '1.4em' })
globalStyle(`${prose} ul`, { listStyle: 'disc' })
globalStyle(`${prose} ol`, { listStyle: 'decimal' })
globalStyle(`${prose} a`, { color: color.link, textDecoration: 'underline' })
globalStyle(`${prose} table`, { fontSize: '0.875rem', lineHeight: 1.5 })
globalStyle(`${prose} :is(td, th)`, { border: `1px solid ${color.line}`, padding: '6px 8px', textAlign: 'start' })
// A column of names beside columns of sentences keeps its words whole.
globalStyle(`${prose} :is(td, th):first-child`, { minWidth: '4.5em' })
