/** What the home page shows further down; without it the page is whole too. */
import type { Goods } from '#contract/entities.ts'
import { read } from './read.ts'

/** Cards of a shelf. */
const SHELF = 12

export async function homeMore(): Promise<{ recommended: Goods[]; fresh: Goods[] }> {
  const [recommended, fresh] = await Promise.all([silently(read('recommended', {})), silently(read('goodsList', { zone: 'new', in_stock: 1, size: SHELF }))])
  return { recommended: recommended.slice(0, SHELF), fresh }
}

async function silently(reading: Promise<{ data: { data: Goods[] } }>): Promise<Goods[]> {
  return reading.then(
    ({ data }) => data.data,
    () => [],
  )
}
