import { style, styleVariants } from '@vanilla-extract/css'
import { color, radius } from '#design/tokens.css.ts'

const base = style({
  display: 'inline-block',
  paddingInline: 5,
  borderRadius: radius.tag,
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  fontWeight: 600,
  verticalAlign: '1px',
  // Words stay together where they fit: a tag wider than its box, with large text, wraps inside.
  maxWidth: '100%',
  width: 'max-content',
  overflowWrap: 'anywhere',
})
const filled = (ground: string, text: string) => [base, { background: ground, color: text }]

export const tone = styleVariants({
  red: filled(color.tagRed, color.onTagRed),
  orange: filled(color.tagOrange, color.onTagOrange),
  blue: filled(color.tagBlue, color.onTagBlue),
  yellow: filled(color.tagYellow, color.onTagYellow),
  pink: filled(color.tagPink, color.onTagPink),
  violet: filled(color.tagViolet, color.onTagViolet),
  brand: filled(color.brandSoft, color.brand),
  warn: filled(color.warningSoft, color.warning),
  plain: [base, { color: color.text2, fontWeight: 400, boxShadow: `inset 0 0 0 1px ${color.line}` }],
})

export const badge = style({
  minWidth: '1.125rem',
  height: '1.125rem',
  paddingInline: 5,
  borderRadius: radius.pill,
  background: color.tagRed,
  color: color.onTagRed,
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  fontWeight: 600,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
/** On the upper right corner of what it counts for. */
export const corner = style([
  badge,
  { position: 'absolute', top: 2, insetInlineStart: '52%', '::after': { content: 'attr(data-n)' } },
])
