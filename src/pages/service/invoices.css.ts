/** Invoices: cards on phones and tablets, rows of a table from 1024 px on. */
import { style } from '@vanilla-extract/css'
import { landscape } from '#design/breakpoints.ts'
import { color, radius, space } from '#design/tokens.css.ts'
import * as service from './service.css.ts'

export const list = style([
  service.list,
  { '@media': { [landscape]: { gap: 0, borderRadius: radius.card, background: color.surface, overflow: 'hidden' } } },
])
export const card = style([
  service.card,
  {
    '@media': {
      [landscape]: {
        display: 'grid',
        gridTemplateColumns: '184px minmax(0, 1fr) 112px 80px 96px',
        alignItems: 'center',
        gap: `0 ${space.m}px`,
        minHeight: 48,
        paddingBlock: space.xs,
        borderRadius: 0,
        borderBottom: `1px solid ${color.line}`,
      },
    },
  },
])
/** Its parts become cells of the row. */
const cells = { '@media': { [landscape]: { display: 'contents' } } } as const
const cell = (column: number) => ({ '@media': { [landscape]: { gridRow: 1, gridColumn: column } } }) as const
export const head = style([service.head, cells])
export const foot = style([service.foot, cells])
export const facts = style([service.facts, cell(2)])
export const amount = style([service.amount, cell(3)])
export const state = style(cell(4))
export const act = style([service.foot, cell(5), { '@media': { [landscape]: { justifySelf: 'end' } } }])
