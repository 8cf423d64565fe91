import { replace, type LoaderFunctionArgs } from 'react-router-dom'
import { chosenView, loadGoods } from '#actions/goods/goods-list.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'
import { LIST_PATHS, resultsTitle } from '#parts/goods/goods-query.ts'

/** The bare address shows the view chosen last; /list/list_index always this one. */
export function loader(args: LoaderFunctionArgs) {
  const { pathname, search } = new URL(args.request.url)
  const view = chosenView()
  if (pathname === LIST_PATHS.card && view !== 'card') return replace(LIST_PATHS[view] + search)
  return loadGoods(args)
}
export const title = resultsTitle

export function Component() {
  return <GoodsResults view="card" paths={LIST_PATHS} />
}
