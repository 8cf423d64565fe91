import { useParams, type LoaderFunctionArgs } from 'react-router-dom'
import { id as categoryId, valueIn } from '#domain/address-query.ts'
import { loadGoods } from '#actions/goods/goods-list.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'

/** A category by its own address. The name in the path is only for people and search engines. */
export function loader(args: LoaderFunctionArgs) {
  const category = valueIn(categoryId, args.params['id'])
  return loadGoods(args, category ? { category } : {})
}

export function Component() {
  const { id, name } = useParams()
  const path = `/list/other/${id}${name ? `/${encodeURIComponent(name)}` : ''}`
  return <GoodsResults view="card" paths={{ card: path }} />
}
