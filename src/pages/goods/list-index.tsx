import { addressOf } from '#actions/frame/here.ts'
import { replace, type LoaderFunctionArgs } from 'react-router-dom'
import { chosenView, loadGoods } from '#actions/goods/goods-list.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'
import { LIST_PATHS, resultsTitle } from '#parts/goods/goods-query.ts'

/** /list leads to the view that the reader chose last; /list/list_index always shows the cards. */
export function loader(args: LoaderFunctionArgs) {
  const { pathname, search } = addressOf(args.request.url)
  const view = chosenView()
  if (pathname === LIST_PATHS.card && view !== 'card') return replace(LIST_PATHS[view] + search)
  return loadGoods(args)
}
export const title = resultsTitle

export function Component() {
  return <GoodsResults view="card" paths={LIST_PATHS} />
}
