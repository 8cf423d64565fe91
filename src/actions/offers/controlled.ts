/** Controlled sales (控销): its lines and their goods, page by page. */
import type { Input, Reply } from '#contract/calls.ts'
import { read, type Read } from '#actions/calls/read.ts'

export type ControlledQuery = Input<'controlled'>
export type ControlledData = Read<Reply<'controlled'>> & { query: ControlledQuery }

export async function loadControlled(request: Request, query: ControlledQuery): Promise<ControlledData> {
  return { ...(await read('controlled', query, { signal: request.signal })), query }
}
