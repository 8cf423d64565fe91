import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#design/tokens.css.ts'

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, '@media': { print: { display: 'none' } } })
/** Black on white in every theme; the head of the table is repeated on every sheet. */
export const paper = style({
  display: 'none',
  '@media': { print: { color: '#000', background: '#fff', fontSize: '10pt', lineHeight: 1.4 } },
})
export const title = style({ fontSize: '15pt', fontWeight: 700, textAlign: 'center', marginBottom: '4mm' })
export const facts = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1mm 6mm', marginBottom: '4mm' })
globalStyle(`${facts} > div`, { display: 'flex' })
globalStyle(`${facts} dt`, { flex: 'none' })
export const table = style({ width: '100%', marginBottom: '4mm', borderCollapse: 'collapse' })
globalStyle(`${table} :is(th, td)`, {
  padding: '1mm 1.5mm',
  border: '0.3mm solid #000',
  textAlign: 'start',
  verticalAlign: 'top',
})
globalStyle(`${table} tr`, { breakInside: 'avoid' })
/** Amounts never wrap and are aligned in their column. */
export const figure = style({})
globalStyle(`${table} .${figure}`, { width: 1, textAlign: 'end', whiteSpace: 'nowrap' })
/** As wide as its text: a running number, a unit. */
export const narrow = style({})
globalStyle(`${table} .${narrow}`, { width: 1, whiteSpace: 'nowrap' })
/** Words are not broken. */
export const whole = style({})
globalStyle(`${table} .${whole}`, { wordBreak: 'keep-all', overflowWrap: 'normal' })
/** Space to write by hand. */
export const blank = style({})
globalStyle(`${table} .${blank}`, { width: '16mm' })
export const caption = style({ textAlign: 'start', fontWeight: 600 })
export const sum = style({ textAlign: 'end', fontWeight: 700, breakInside: 'avoid', breakBefore: 'avoid' })
export const signs = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1fr',
  marginTop: '10mm',
  breakInside: 'avoid',
  breakBefore: 'avoid',
})

// The paper lies beside the app's root: while it is there, nothing else is printed.
globalStyle('[data-paper]', { '@media': { print: { background: '#fff' } } })
globalStyle('[data-paper] > body > *', { '@media': { print: { display: 'none' } } })
globalStyle(`[data-paper] > body > ${paper}`, { '@media': { print: { display: 'block' } } })
