/** Which goods a code on a pack means. The only place that knows where the answer comes from. */
import type { Goods } from '#contract/entities.ts'
import { traceKind, type PackCode } from '#domain/pack-code.ts'
import type { TraceKinds } from '#domain/goods-in.ts'
import { changeDraft, draft } from '#account/drafts.ts'
import { loadDevice, reads } from '#account/page.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'

/** unreached: nobody could be asked, and this device does not know the code. */
export type FoundByCode = { kind: 'found'; goods: Goods } | { kind: 'unknown' | 'unreached' }

/** The same goods may be sold from several batches. */
const MOST = 5
/** Shorter codes may be a part of another number. */
const WHOLE = 13
const GONE = 404

export async function goodsByCode(code: PackCode): Promise<FoundByCode> {
  try {
    return code.trace === '' ? await byGtin(code.gtin) : await byTrace(code.trace)
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error
    if (isGone(error)) return { kind: 'unknown' }
    const seen = await seenByCode(code.gtin)
    return seen ? { kind: 'found', goods: seen } : { kind: 'unreached' }
  }
}

/** The server was asked: it sells no such goods any more. */
const isGone = ({ failure }: ReadFailure): boolean => failure.kind === 'refused' && failure.code === GONE

/** @throws ReadFailure when neither the server nor the device has an answer */
async function byGtin(gtin: string): Promise<FoundByCode> {
  const data = await listed(gtin)
  const sold = gtin.length < WHOLE ? await withBarcode(data, gtin) : data
  const goods = sold.find((one) => one.is_buy === 1 && one.number > 0) ?? sold[0]
  return goods ? { kind: 'found', goods } : { kind: 'unknown' }
}

/** The device's catalogue first: whoever scans does not wait for a network. */
async function listed(gtin: string): Promise<readonly Goods[]> {
  const query = { keywords: gtin, size: MOST }
  const { answers } = await loadDevice()
  const own = await answers.ask('goodsList', query)
  return own && own.data.length > 0 ? own.data : (await read('goodsList', query)).data.data
}

async function withBarcode(list: readonly Goods[], gtin: string): Promise<Goods[]> {
  const details = await Promise.all(list.map(async ({ id }) => (await read('goodsDetail', { id })).data))
  return details.filter(({ barcode }) => barcode === gtin)
}

/** @throws ReadFailure */
async function byTrace(trace: string): Promise<FoundByCode> {
  const id = (await traceKinds())[traceKind(trace)]
  if (id === undefined) return { kind: 'unknown' }
  return { kind: 'found', goods: (await read('goodsDetail', { id })).data }
}

/** Details that were opened on this device name their bar code. */
async function seenByCode(gtin: string): Promise<Goods | null> {
  if (gtin === '') return null
  const seen = (await reads.keptOf('goodsDetail')) as (Goods & { barcode: string })[]
  return seen.find(({ barcode }) => barcode === gtin) ?? null
}

const KINDS = 'trace-kinds'

/** What trace codes mean, as this member has said. */
export async function traceKinds(): Promise<TraceKinds> {
  return (await draft<TraceKinds>(KINDS)) ?? {}
}

/** @param goodsId undefined: what packs of this kind are is not known any more */
export function withKind(kinds: TraceKinds, trace: string, goodsId: number | undefined): TraceKinds {
  const { [traceKind(trace)]: _, ...others } = kinds
  return goodsId === undefined ? others : { ...others, [traceKind(trace)]: goodsId }
}

/** From now on every pack of this kind is known; a name that was wrong is forgotten. */
export async function nameTrace(trace: string, goodsId: number | undefined): Promise<void> {
  await changeDraft<TraceKinds>(KINDS, (kept) => withKind(kept ?? {}, trace, goodsId))
}
