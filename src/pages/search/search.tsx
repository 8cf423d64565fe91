import type { LoaderFunctionArgs } from 'react-router-dom'
import { goodsAddress, loadGoods } from '#actions/goods/goods-list.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'
import { SEARCH_PATHS } from '#parts/goods/goods-query.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { SearchStart } from '#pages/search/search-start.tsx'

/** Without a keyword: history and hot words; with one: what was found. */
export function loader(args: LoaderFunctionArgs) {
  return goodsAddress.decode(args.request).keywords ? loadGoods(args) : null
}

export function Component() {
  const found = useLoaded<typeof loader>()
  return found ? <GoodsResults view="card" paths={SEARCH_PATHS} /> : <SearchStart />
}
