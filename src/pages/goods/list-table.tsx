import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadGoods } from '#actions/goods/goods-list.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'
import { LIST_PATHS, resultsTitle } from '#parts/goods/goods-query.ts'

export const loader = (args: LoaderFunctionArgs) => loadGoods(args)
export const title = resultsTitle

export function Component() {
  return <GoodsResults view="table" paths={LIST_PATHS} />
}
