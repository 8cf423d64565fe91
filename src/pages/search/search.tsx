import type { LoaderFunctionArgs } from 'react-router-dom'
import { goodsAddress, loadGoods } from '#actions/goods/goods-list.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'
import { SEARCH_PATHS } from '#parts/goods/goods-query.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { SearchStart } from '#pages/search/search-start.tsx'

/** Without a keyword: last and popular searches; with one: its results. */
export function loader(args: LoaderFunctionArgs) {
  return goodsAddress.decode(args.request).keywords ? loadGoods(args) : null
}

export function Component() {
  const results = useLoaded<typeof loader>()
  return results ? <GoodsResults view="card" paths={SEARCH_PATHS} /> : <SearchStart />
}
