/** The usual goods of this store, read with a page: home, the rep's desk, the quick order. Each of them stands without. */
import type { UsualGoods } from '#contract/entities.ts'
import { PAGE_MAX } from '#domain/limits.ts'
import { readSection } from '#actions/calls/read.ts'
import { hasFailed, type SectionRead } from '#actions/calls/section.ts'
import { machine } from '#account/page.ts'

/**
 * null: nobody is here whose goods they are. It waits until it is known who is here, so it is asked only where a member
 * was here before (`isMarked`). The input is that of the hints (fill.ts), too, so one kept answer serves all.
 */
export async function readUsual(signal: AbortSignal): Promise<SectionRead<UsualGoods[]> | null> {
  if ((await machine.known()).kind !== 'member') return null
  const section = await readSection('fastBuy', { page: 1, size: PAGE_MAX, order: 'often' }, { signal })
  return hasFailed(section) ? section : { ...section, data: section.data.data }
}
