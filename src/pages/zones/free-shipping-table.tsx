import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { FreeShipping, loadFreeShipping, type FreeShippingData } from '#pages/zones/free-shipping-list.tsx'

export const loader = (args: LoaderFunctionArgs) => loadFreeShipping(args)

export function Component() {
  return <FreeShipping view="table" {...(useLoaderData() as FreeShippingData)} />
}
