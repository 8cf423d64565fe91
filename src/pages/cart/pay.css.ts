import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const due = style([type.base, { display: 'flex', alignItems: 'baseline', gap: space.s }])
export const way = style({ display: 'flex', alignItems: 'center', gap: space.m, paddingBlock: space.s, color: color.text2 })
export const wayName = style([type.base, { display: 'block', fontWeight: 600, color: color.text1 }])
export const wayWords = style([type.small, { display: 'block', color: color.text2 }])
export const result = style({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: space.s, paddingBlock: space.xl, textAlign: 'center' })
export const sign = style({ display: 'grid', placeItems: 'center', width: 72, height: 72, borderRadius: '50%', background: color.brandSoft, color: color.brand, selectors: { '&[data-wait]': { background: color.warningSoft, color: color.warning } } })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space.m, paddingTop: space.m })
