import { day } from '#domain/time.ts'
import type { Tx } from '#server/db/sql.ts'

/** 16 digits: the day and a running number. */
export async function nextOrderId(tx: Tx, now: number): Promise<string> {
  const [row] = await tx.query<{ n: number }>("select nextval('order_number') as n")
  return day(now).replaceAll('/', '') + String((row?.n ?? 0) % 100_000_000).padStart(8, '0')
}

/** The first moment of the month in Shanghai, milliseconds. */
export function monthStart(now: number): number {
  const [year = '', month = ''] = day(now).split('/')
  return Date.parse(`${year}-${month}-01T00:00:00+08:00`)
}
