import { style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.l,
  width: '100%',
  maxWidth: 480,
  marginInline: 'auto',
  padding: `${space.l}px ${space.m}px ${space.huge}px`,
  '@media': { [tablet]: { paddingBlock: space.xxxl } },
})
export const wide = style([screen, { maxWidth: 760 }])
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.l,
  minWidth: 0,
  padding: space.l,
  border: 0,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [tablet]: { padding: space.xxl } },
})
export const form = style({ display: 'flex', flexDirection: 'column', gap: space.l, minWidth: 0 })
export const intro = style([type.body, { color: color.text2 }])
export const others = style([type.body, { display: 'flex', flexWrap: 'wrap', columnGap: space.l, color: color.text2 }])
export const other = style({ display: 'inline-flex', alignItems: 'center', minHeight: 44, color: color.link })
const strip = style([
  type.small,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: space.s,
    padding: `${space.s}px ${space.m}px`,
    borderRadius: radius.control,
  },
])
export const error = style([strip, { background: color.dangerSoft, color: color.danger }])
export const info = style([strip, { background: color.linkSoft, color: color.link }])
export const warn = style([strip, { background: color.warningSoft, color: color.warning }])
export const pair = style({
  display: 'grid',
  gap: space.l,
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.m } },
})
/** Without the browser's rim; its legend is a heading. */
export const group = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
})
export const groupLabel = style([type.body, { padding: 0, color: color.text2, fontWeight: 600 }])
export const kinds = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.l })
export const wrong = style([type.small, { color: color.danger }])
export const paper = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.m,
  paddingTop: space.l,
  borderTop: `1px solid ${color.line}`,
})
export const paperHead = style([type.titleS, { display: 'flex', alignItems: 'center', gap: space.s }])
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.m,
  textAlign: 'center',
})
export const ring = style({
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  borderRadius: radius.pill,
  background: color.linkSoft,
  color: color.link,
  selectors: {
    '&[data-tone=good]': { background: color.brandSoft, color: color.brand },
    '&[data-tone=bad]': { background: color.dangerSoft, color: color.danger },
  },
})
export const reason = style([
  type.base,
  {
    alignSelf: 'stretch',
    padding: space.m,
    borderRadius: radius.control,
    background: color.dangerSoft,
    color: color.danger,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
])
export const facts = style([
  type.body,
  { alignSelf: 'stretch', display: 'flex', flexDirection: 'column', gap: space.s, margin: 0, textAlign: 'start' },
])
export const factRow = style({ display: 'flex', gap: space.m })
export const factName = style({ flex: 'none', width: '5em', color: color.text3 })
export const fact = style({ margin: 0, overflowWrap: 'anywhere' })
export const rowHead = style([
  type.titleS,
  { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.s },
])
export const storeList = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.m,
  listStyle: 'none',
  margin: 0,
  padding: 0,
})
export const storeRow = style([
  type.body,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s,
    paddingBlock: space.s,
    borderTop: `1px solid ${color.line}`,
  },
])
/** QR codes stand on white in the dark as well. */
export const code = style({
  alignSelf: 'center',
  width: 220,
  maxWidth: '100%',
  padding: space.m,
  borderRadius: radius.card,
  background: '#fff',
})
