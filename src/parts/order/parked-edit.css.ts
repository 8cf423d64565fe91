import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs}px ${space.s}px`,
  padding: `${space.xs}px ${space.s}px`,
  borderRadius: radius.control,
  background: color.warningSoft,
  color: color.warning,
})
export const words = style([type.small, { display: 'flex', gap: space.xs, alignItems: 'center', flex: '1 1 12em' }])
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })

export const orphan = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
})
export const name = style([type.body, { fontWeight: 600 }])
export const meant = style([type.small, { color: color.text2 }])
