import { globalStyle, style } from '@vanilla-extract/css'
import { desktop, landscape, tablet } from '#design/breakpoints.ts'
import { betweenWrap, page } from '#design/layout.css.ts'
import { ellipsis, type } from '#design/text.css.ts'
import { belowHeader, color, layer, radius, size, space } from '#design/tokens.css.ts'

export const head = style([betweenWrap])
export const titles = style({ minWidth: 0 })
/** Whose cart it is: an owner of several stores switches between them. */
export const store = style([type.caption, { ...ellipsis, color: color.text2 }])
export const columns = style([
  page,
  {
    paddingBottom: space.l,
    '@media': {
      [desktop]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 288px',
        columnGap: space.xxl,
        alignItems: 'start',
      },
    },
  },
])
export const lines = style({ display: 'flex', flexDirection: 'column', gap: space.m, minWidth: 0 })
export const aside = style({
  display: 'none',
  '@media': {
    [desktop]: {
      display: 'flex',
      flexDirection: 'column',
      gap: space.l,
      position: 'sticky',
      top: `calc(${belowHeader} + ${space.l}px)`,
      maxHeight: `calc(100vh - ${belowHeader} - ${64 + 2 * space.l}px)`,
      overflowY: 'auto',
      marginTop: 56,
      padding: space.l,
      borderRadius: radius.card,
      background: color.surface,
    },
  },
})

/** `clip` cuts the corners without a scroll container, so that the head can stay below the page's header. */
export const parcel = style({ background: color.surface, borderRadius: radius.card, overflow: ['hidden', 'clip'] })
/** A full block. Far off screen the browser draws nothing of it and only keeps its height. */
export const block = style({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 1640px',
  '@media': { [landscape]: { containIntrinsicSize: 'auto 1090px' } },
})
export const denseBlock = style({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 690px',
  '@media': { [tablet]: { containIntrinsicSize: 'auto 570px' } },
})
globalStyle(`${parcel} > ul + ul`, { borderTop: `1px solid ${color.line}` })
export const parcelHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.s}px`,
  padding: `0 ${space.m}px`,
  minHeight: size.touch,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  position: 'sticky',
  top: belowHeader,
  zIndex: 1,
  '@media': { [tablet]: { columnGap: space.m, paddingInline: space.l } },
})
export const parcelName = style([type.titleS])
export const parcelCount = style([type.small, { color: color.text3 }])
export const fold = style({
  display: 'grid',
  placeItems: 'center',
  width: size.touch,
  height: size.touch,
  marginInlineStart: 'auto',
  marginInlineEnd: -space.s,
  color: color.text2,
  '@media': { [tablet]: { order: 1, marginInlineStart: 0 } },
})
/** Number of the lines found, and the way back to all of them. */
export const found = style([type.small, { display: 'flex', alignItems: 'center', gap: space.s, color: color.text2 }])
export const headEnd = style({ display: 'flex', alignItems: 'center', gap: space.xs })
export const closedHead = style({ padding: `${space.xs}px ${space.m}px`, borderBottom: `1px solid ${color.line}` })
/** Beside the name where there is room, otherwise below it. */
export const freight = style({
  flex: '1 1 100%',
  order: 1,
  '@media': { [tablet]: { flex: '1 1 180px', maxWidth: 420, marginInlineStart: 'auto', order: 0 } },
})

export const bar = style({
  position: 'sticky',
  bottom: `calc(${size.tabBar}px + env(safe-area-inset-bottom))`,
  zIndex: layer.bar,
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
  '@media': { [landscape]: { bottom: 0, paddingBottom: 'env(safe-area-inset-bottom)', boxShadow: color.shadow3 } },
})
export const barIn = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // What does not fit beside the number stands below it, at the thumb's side.
  justifyContent: 'flex-end',
  gap: space.s,
  minHeight: 56,
  paddingInline: space.m,
  '@media': {
    [tablet]: { paddingInline: space.l, gap: space.l },
    [landscape]: {
      minHeight: 64,
      width: '100%',
      maxWidth: size.content + 2 * space.xxl,
      marginInline: 'auto',
      paddingInline: space.xxl + space.l,
    },
  },
})
/** Grows with the text: large letters go into a line of their own. */
export const barSums = style({
  flex: '1 1 8rem',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
})
export const barTotal = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  gap: space.xs,
})
export const barWord = style([type.small, { color: color.text2 }])
export const barSaved = style([
  type.caption,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    color: color.text3,
    fontVariantNumeric: 'tabular-nums',
  },
])
export const barMore = style([
  type.caption,
  {
    position: 'relative',
    marginInlineStart: space.xs,
    minHeight: size.target,
    color: color.brand,
    fontWeight: 600,
    '::before': { content: '', position: 'absolute', inset: '-8px -6px' },
    '@media': { [desktop]: { display: 'none' } },
  },
])
export const estimate = style([
  type.caption,
  {
    paddingInline: space.xs,
    borderRadius: radius.tag,
    background: color.warningSoft,
    color: color.warning,
    fontWeight: 600,
  },
])
export const boneCard = style({ height: 280, borderRadius: radius.card })
