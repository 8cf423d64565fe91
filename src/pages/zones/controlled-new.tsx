import type { LoaderFunctionArgs } from 'react-router-dom'
import { pagesOnly } from '#domain/address-query.ts'
import { loadControlled } from '#actions/offers/controlled.ts'
import { readAds } from '#actions/offers/zone-ads.ts'
import { ControlledGoods } from '#pages/zones/controlled-goods.tsx'
import { controlled as copy } from '#copy/zones.ts'
import { ZoneAds } from '#parts/offers/zone-ads.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const page = pagesOnly.decode(request).page
  const [goods, ads] = await Promise.all([
    loadControlled(request, { page, is_new: 1 }),
    readAds('focusNewKxzq', {}, request.signal),
  ])
  return { ...goods, ads }
}

export function Component() {
  const list = useLoaded<typeof loader>()
  return <ControlledGoods {...list} title={copy.fresh} none={copy.noFresh} lead={<ZoneAds ads={list.ads} />} />
}
