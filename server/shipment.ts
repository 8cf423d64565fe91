/**
 * `X-Shipment: <device>:<seq>` names a device's outgoing parcels in order. The server remembers the last one
 * that took effect and tells it with every answer, so that a device knows which of its edits a cart already
 * contains, even when the answer that said so was lost.
 */
import type { Queryable, Tx } from './db/sql.ts'

export type Shipped = { device: string; seq: number }

const FORM = /^([\w-]{1,64}):(\d{1,15})$/

export function readShipment(header: string | null): Shipped | null {
  const [, device, seq] = FORM.exec(header ?? '') ?? []
  return device && seq ? { device, seq: Number(seq) } : null
}

export async function noteShipment(tx: Tx, userId: number, { device, seq }: Shipped): Promise<string> {
  const [row] = await tx.query<{ seq: number }>(
    `insert into device_shipment (account_id, device, seq) values ($1, $2, $3)
     on conflict (account_id, device) do update set seq = greatest(device_shipment.seq, excluded.seq) returning seq`,
    [userId, device, seq],
  )
  return String(row?.seq ?? 0)
}

/** A read sends its device's name; the number is ignored. */
export async function lastShipment(db: Queryable, userId: number, { device }: Shipped): Promise<string> {
  const [row] = await db.query<{ seq: number }>(
    'select seq from device_shipment where account_id = $1 and device = $2',
    [userId, device],
  )
  return String(row?.seq ?? 0)
}
