import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { error, input } from '#ui/field.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const frame = style({
  display: 'block',
  width: '100%',
  height: '100%',
  minHeight: 320,
  border: 0,
  background: color.surface,
})
export const room = style({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 })
export const state = style([
  type.caption,
  {
    flex: 'none',
    padding: `${space.xs}px ${space.m}px`,
    background: color.sunken,
    color: color.text2,
    textAlign: 'center',
  },
])
export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column',
  gap: space.m,
  padding: space.m,
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
})
export const hello = style([type.body, { color: color.text2, textAlign: 'center' }])
export const list = style({ display: 'flex', flexDirection: 'column', gap: space.m })
export const time = style([
  type.caption,
  {
    display: 'block',
    marginBlock: space.s,
    color: color.text3,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
])
export const said = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.xxs,
  selectors: { '&[data-mine]': { alignItems: 'flex-end' } },
})
export const who = style([type.caption, { color: color.text3 }])
export const bubble = style([
  type.body,
  {
    maxWidth: '85%',
    padding: `${space.s}px ${space.m}px`,
    borderRadius: radius.card,
    // Apart from the panel's own ground in both themes.
    background: color.page,
    boxShadow: `inset 0 0 0 1px ${color.line}`,
    color: color.text1,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    selectors: {
      [`${said}[data-mine] &`]: { background: color.brandSoft, boxShadow: 'none' },
      [`${said}[data-mine] &[data-waiting]`]: { boxShadow: `inset 0 0 0 1px ${color.control}` },
    },
  },
])
export const when = style([type.caption, { color: color.text3 }])
export const fault = style([type.caption, { display: 'flex', alignItems: 'center', gap: space.s, color: color.danger }])
export const again = style({ minHeight: 24, paddingInline: space.xs, color: color.link, textDecoration: 'underline' })
export const form = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space.s,
  padding: `${space.s}px ${space.m}px`,
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
})
export const tooLong = style([error, { flexBasis: '100%' }])
export const field = style([input, { flex: 1, minWidth: 0, resize: 'none' }])
