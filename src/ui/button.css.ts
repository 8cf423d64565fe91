import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { hover } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, motion, radius, size, space } from '#design/tokens.css.ts'

export const base = style([
  type.body,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.xs,
    minHeight: size.touch,
    paddingInline: space.l,
    borderRadius: radius.control,
    fontWeight: 600,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transition: `background-color ${motion.press}, opacity ${motion.press}, transform ${motion.press}`,
    selectors: {
      '&:active:not([aria-disabled=true])': { transform: 'scale(.97)' },
      '&[aria-disabled=true]': { opacity: 0.5 },
    },
  },
])

export const kind = styleVariants({
  primary: {
    background: color.brand,
    color: color.onBrand,
    '@media': { [hover]: { selectors: { '&:hover:not([aria-disabled=true])': { background: color.brandHover } } } },
  },
  soft: { background: color.brandSoft, color: color.brand },
  line: { boxShadow: `inset 0 0 0 1px ${color.control}`, background: color.surface },
  plain: {
    color: color.text2,
    '@media': { [hover]: { selectors: { '&:hover:not([aria-disabled=true])': { color: color.brand } } } },
  },
  danger: { background: color.danger, color: color.onDanger },
})

export const sizes = styleVariants({
  l: [type.base, { minHeight: 48, paddingInline: space.xxl, fontWeight: 600 }],
  m: {},
  s: [type.small, { minHeight: size.dense, paddingInline: space.m, fontWeight: 600 }],
})

/** As wide as its place: where letters are large, a long word goes on below. */
export const block = style({ width: '100%', whiteSpace: 'normal' })

export const iconButton = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: size.touch,
  height: size.touch,
  borderRadius: radius.control,
  color: color.text2,
  '@media': { [hover]: { selectors: { '&:hover:not([aria-disabled=true])': { background: color.sunken } } } },
  selectors: { '&[aria-disabled=true]': { opacity: 0.4 } },
})

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
export const spinner = style({
  width: 16,
  height: 16,
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  animation: `${turn} .8s linear infinite`,
})
