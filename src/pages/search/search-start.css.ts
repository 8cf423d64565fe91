import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'

export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 })
export const title = style(type.titleS)
