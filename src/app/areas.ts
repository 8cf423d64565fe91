/** The pages of an area, read from the route table: for the links below a heading and for the menu at the left. */
import { customer } from '#account/acting.ts'
import type { AreaLink } from '#parts/frame/area-nav.tsx'
import { paths, rows, type Row } from './routes.ts'

export type Area = NonNullable<Row['area']>

/** An address with a parameter belongs to its area, but nothing can link to it. */
export function links(area: Area): AreaLink[] {
  return rows
    .filter((row) => row.area === area && !(customer > 0 && row.customerOnly))
    .map((row) => ({ to: paths(row)[0] ?? '', label: row.title }))
    .filter(({ to }) => !to.includes(':') && !NOT_LINKED.includes(to))
}

/** They need a thing to be about. */
const NOT_LINKED = ['/pzqg/add', '/pzqg/info']
