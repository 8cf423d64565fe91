import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, motion, size, space } from '#design/tokens.css.ts'

export const why = style({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space.xs })
export const question = style([
  type.caption,
  {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: 2,
    minHeight: size.target,
    color: color.text2,
    whiteSpace: 'nowrap',
    '::before': { content: '', position: 'absolute', inset: '-6px 0' },
  },
])
globalStyle(`${question} > svg`, { transition: `transform ${motion.fade} 150ms` })
globalStyle(`${question}[aria-expanded="true"] > svg`, { transform: 'rotate(180deg)' })
