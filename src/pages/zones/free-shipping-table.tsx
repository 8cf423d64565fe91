import type { LoaderFunctionArgs } from 'react-router-dom'
import { FreeShipping, loadFreeShipping } from '#pages/zones/free-shipping-list.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'

export const loader = (args: LoaderFunctionArgs) => loadFreeShipping(args)

export function Component() {
  return <FreeShipping view="table" {...useLoaded<typeof loader>()} />
}
