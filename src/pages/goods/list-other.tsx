import { useParams, type LoaderFunctionArgs } from 'react-router-dom'
import { loadGoods } from '#actions/goods/goods-list.ts'
import { GoodsResults } from '#parts/goods/goods-results.tsx'

/** A category by its own address; the name in it is for people and search engines. */
export function loader(args: LoaderFunctionArgs) {
  const id = Number(args.params['id'])
  return loadGoods(args, Number.isInteger(id) && id > 0 ? { category: id } : {})
}

export function Component() {
  const { id, name } = useParams()
  const path = `/list/other/${id}${name ? `/${encodeURIComponent(name)}` : ''}`
  return <GoodsResults view="card" paths={{ card: path }} />
}
