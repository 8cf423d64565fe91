/** Controlled sales (控销): its lines and their goods, page by page. */
import type { Input, Reply } from '#contract/calls.ts'
import type { Goods } from '#contract/entities.ts'
import { nextPage, read, type Read } from '#actions/calls/read.ts'

export type ControlledQuery = Input<'controlled'>
export type ControlledData = Read<Reply<'controlled'>> & { query: ControlledQuery }

export async function loadControlled(request: Request, query: ControlledQuery): Promise<ControlledData> {
  return { ...(await read('controlled', query, { signal: request.signal })), query }
}

/** @returns null when it failed; that was shown */
export function nextControlled(query: ControlledQuery, page: number): Promise<Goods[] | null> {
  return nextPage('controlled', query, page)
}
