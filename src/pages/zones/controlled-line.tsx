import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Ad, ControlledLine } from '#contract/entities.ts'
import { ids, pagesOnly, valueIn } from '#domain/address-query.ts'
import { loadControlled, type ControlledData } from '#actions/offers/controlled.ts'
import { ReadFailure } from '#actions/calls/read.ts'
import { readAds } from '#actions/offers/zone-ads.ts'
import { controlled as copy } from '#copy/zones.ts'
import { ControlledGoods } from '#pages/zones/controlled-goods.tsx'
import { ControlledRight } from '#pages/zones/controlled-right.tsx'
import { ZoneAds } from '#parts/offers/zone-ads.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './controlled.css.ts'

type Line = ControlledData & { line: ControlledLine; ads: readonly Ad[] }

/** `ads` in the path names the lines whose ads are shown; without it this line's own are. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const url = params['url'] ?? ''
  const page = pagesOnly.decode(request).page
  const goods = await loadControlled(request, { page, url })
  const line = goods.data.lines.find((one) => one.url === url)
  if (!line) throw new ReadFailure({ kind: 'refused', code: 404, msg: copy.unknownLine })
  const adLines = valueIn(ids, params['ads'])
  return {
    ...goods,
    line,
    ads: await readAds('focusKxzqAd', { ids: adLines.length > 0 ? adLines : [line.id] }, request.signal),
  }
}

export const title = ({ line }: Line): string => line.name

export function Component() {
  const { line, ads, ...goods } = useLoaded<typeof loader>()
  const lead = (
    <>
      <div className={css.head}>
        <p className={css.about}>{line.intro}</p>
        <ControlledRight line={line} />
      </div>
      <ZoneAds ads={ads} />
    </>
  )
  return <ControlledGoods {...goods} title={line.name} none={copy.noneOfLine} lead={lead} />
}
