/**
 * Whether a reader may buy goods, for lists: rights and stock, without what only the single view knows (limits of a
 * day, pieces left of a flash sale). Readers with the same rights share one computed list.
 */
import { permission } from '#domain/permission.ts'
import { priceNote, type Viewer } from '#server/viewer.ts'
import { rememberFound, type Snapshot } from './catalogue.ts'
import type { GoodsFacts } from './facts.ts'
import { matchAll, today, type Test } from './zones.ts'

export type ListReader = {
  /** Readers of the same key get the same list. */
  key: string
  seesPrices: boolean
  mayBuy: Test
}

/** Whoever sees no prices may buy nothing yet: no goods are worse than others for them. */
export const ANYONE: ListReader = { key: '', seesPrices: false, mayBuy: matchAll }

/** What decides about the rights of goods; many goods share one. */
type Rights = Pick<GoodsFacts, 'scope' | 'clinic_only' | 'control' | 'kx'>

const rightsKey = ({ scope, clinic_only, control, kx_line_id }: GoodsFacts): string =>
  `${scope} ${clinic_only} ${control === 'hm'} ${kx_line_id}`

export function listReader(snapshot: Snapshot, viewer: Viewer, now: number): ListReader {
  const { buyer } = viewer
  if (!buyer || priceNote(viewer) !== '') return ANYONE
  const granted = new Set<string>()
  for (const [key, { scope, clinic_only, control, kx }] of kindsOfRights(snapshot)) {
    const goods = { scope, clinicOnly: clinic_only, ephedrine: control === 'hm', kx }
    if (permission({ ...goods, onSale: true, expires: '', stock: 1, step: 1 }, buyer, now).is_buy === 1)
      granted.add(key)
  }
  const day = today(now)
  return {
    key: [...granted].join('\n'),
    seesPrices: true,
    mayBuy: ({ facts }) =>
      facts.stock > 0 && (facts.expires === '' || facts.expires >= day) && granted.has(rightsKey(facts)),
  }
}

function kindsOfRights(snapshot: Snapshot): Map<string, Rights> {
  return rememberFound(snapshot, 'rights', () => {
    const kinds = new Map<string, Rights>()
    for (const { facts } of snapshot.entries.values()) kinds.set(rightsKey(facts), facts)
    return kinds
  })
}
