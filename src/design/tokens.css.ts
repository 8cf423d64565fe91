/**
 * Colours, sizes and times, once. Every pair of text and ground below was computed to reach
 * WCAG AA (4.5:1, controls 3:1) in both schemes: change a value only together with its partner.
 */
import { assignVars, createGlobalThemeContract, createGlobalTheme, globalStyle } from '@vanilla-extract/css'

const names = {
  page: '',
  surface: '',
  sunken: '',
  raised: '',
  text1: '',
  text2: '',
  text3: '',
  brand: '',
  onBrand: '',
  brandHover: '',
  brandSoft: '',
  price: '',
  danger: '',
  onDanger: '',
  dangerSoft: '',
  success: '',
  warning: '',
  warningSoft: '',
  link: '',
  linkSoft: '',
  line: '',
  control: '',
  focus: '',
  tagRed: '',
  onTagRed: '',
  tagOrange: '',
  onTagOrange: '',
  tagBlue: '',
  onTagBlue: '',
  tagYellow: '',
  onTagYellow: '',
  tagPink: '',
  onTagPink: '',
  tagViolet: '',
  onTagViolet: '',
  acting: '',
  onActing: '',
  scrim: '',
  shadow1: '',
  shadow2: '',
  shadow3: '',
}

/** `color.brand` and so on; follows the system's scheme unless <html data-theme> says otherwise. */
export const color = createGlobalThemeContract(names, (_, path) => path.join('-'))

const light = {
  page: '#F4F6F8',
  surface: '#FFFFFF',
  sunken: '#ECEFF3',
  raised: '#FFFFFF',
  text1: '#171C21',
  text2: '#48525D',
  text3: '#626C77',
  brand: '#007565',
  onBrand: '#FFFFFF',
  brandHover: '#00604F',
  brandSoft: '#DDF3EE',
  price: '#C9211E',
  danger: '#B3261E',
  onDanger: '#FFFFFF',
  dangerSoft: '#FDE9E7',
  success: '#17713A',
  warning: '#8A5000',
  warningSoft: '#FFF2DC',
  link: '#0A5FBF',
  linkSoft: '#E3F0FF',
  line: '#D5DBE1',
  control: '#77818C',
  focus: '#0A5FBF',
  tagRed: '#C9211E',
  onTagRed: '#FFFFFF',
  tagOrange: '#B54708',
  onTagOrange: '#FFFFFF',
  tagBlue: '#0A5FBF',
  onTagBlue: '#FFFFFF',
  tagYellow: '#FFD84D',
  onTagYellow: '#4A3500',
  tagPink: '#C2185B',
  onTagPink: '#FFFFFF',
  tagViolet: '#F1E8FB',
  onTagViolet: '#6B3FA0',
  acting: '#5B2D91',
  onActing: '#FFFFFF',
  scrim: 'rgb(15 23 31 / .45)',
  shadow1: '0 1px 2px rgb(15 23 31 / .06), 0 1px 6px rgb(15 23 31 / .06)',
  shadow2: '0 6px 20px rgb(15 23 31 / .14)',
  shadow3: '0 -6px 28px rgb(15 23 31 / .18)',
}

const dark = {
  page: '#0E1215',
  surface: '#171C20',
  sunken: '#2A3238',
  raised: '#20272C',
  text1: '#E9EDF0',
  text2: '#B7C0C8',
  text3: '#929DA7',
  brand: '#35C7AE',
  onBrand: '#00241E',
  brandHover: '#5AD6C1',
  brandSoft: '#0D332D',
  price: '#FF8178',
  danger: '#FF8A80',
  onDanger: '#2A0400',
  dangerSoft: '#3A1714',
  success: '#6FD08C',
  warning: '#F5B85A',
  warningSoft: '#33260F',
  link: '#7DB9FF',
  linkSoft: '#12294A',
  line: '#2C343B',
  control: '#7C8792',
  focus: '#8CC2FF',
  tagRed: '#FF8178',
  onTagRed: '#2A0400',
  tagOrange: '#FFA65C',
  onTagOrange: '#2B1200',
  tagBlue: '#7DB9FF',
  onTagBlue: '#001E3F',
  tagYellow: '#FFD84D',
  onTagYellow: '#2E2200',
  tagPink: '#FF8FB8',
  onTagPink: '#35001A',
  tagViolet: '#6B3FA0',
  onTagViolet: '#F1E8FB',
  acting: '#CDB2F2',
  onActing: '#22063F',
  scrim: 'rgb(0 0 0 / .6)',
  shadow1: 'none',
  shadow2: '0 6px 20px rgb(0 0 0 / .5)',
  shadow3: '0 -6px 28px rgb(0 0 0 / .5)',
}

createGlobalTheme(':root', color, light)
globalStyle(':root', { colorScheme: 'light' })
// Paper is white whatever the theme.
globalStyle('[data-theme=dark]', { '@media': { screen: { vars: assignVars(color, dark), colorScheme: 'dark' } } })
globalStyle(':root:not([data-theme=light])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': { vars: assignVars(color, dark), colorScheme: 'dark' } },
})

export const space = { xxs: 2, xs: 4, s: 8, m: 12, l: 16, xl: 20, xxl: 24, xxxl: 32, huge: 48 } as const

export const radius = { tag: 4, control: 8, card: 12, sheet: 16, pill: 999 } as const

export const size = {
  /** Main touch target, product rule; dense tables use `dense` with a 24 px target at least. */
  touch: 44,
  dense: 36,
  target: 24,
  headerPhone: 52,
  headerTablet: 56,
  headerDesktop: 64,
  tabBar: 56,
  /** The strip with the customer's name. */
  acting: 36,
  content: 1200,
} as const

export const layer = { header: 100, rail: 110, bar: 120, drawer: 200, dialog: 300, toast: 400 } as const

export const motion = {
  press: '120ms',
  fade: '200ms',
  slide: '280ms',
  out: '160ms',
  ease: 'cubic-bezier(.32,.72,0,1)',
} as const

/** The bar at the bottom clears the home indicator. */
export const safeBottom = 'max(8px, env(safe-area-inset-bottom))'
/** Where the fixed header ends, which the shell says: what sticks to the top of a page has its place below it. */
export const belowHeader = 'var(--below-header)'
