import { addressOf } from '#actions/frame/here.ts'
import { replace, type LoaderFunctionArgs } from 'react-router-dom'
import { chosenView } from '#actions/goods/goods-list.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { FreeShipping, loadFreeShipping, PATHS } from '#pages/zones/free-shipping-list.tsx'

/** The view that the reader chose last holds here too. */
export function loader(args: LoaderFunctionArgs) {
  if (chosenView() === 'table') return replace(PATHS.table + addressOf(args.request.url).search)
  return loadFreeShipping(args)
}

export function Component() {
  return <FreeShipping view="card" {...useLoaded<typeof loader>()} />
}
