import { replace, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { chosenView } from '#actions/goods/goods-list.ts'
import { FreeShipping, loadFreeShipping, PATHS, type FreeShippingData } from '#pages/zones/free-shipping-list.tsx'

/** The view chosen last holds here too. */
export function loader(args: LoaderFunctionArgs) {
  if (chosenView() === 'table') return replace(PATHS.table + new URL(args.request.url).search)
  return loadFreeShipping(args)
}

export function Component() {
  return <FreeShipping view="card" {...(useLoaderData() as FreeShippingData)} />
}
