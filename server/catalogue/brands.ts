/** The brand zone: makers' brands with what each has on sale. */
import type { Brand } from '#contract/entities.ts'
import type { Parsed, Reply } from '#contract/calls.ts'
import type { Pool } from '#server/db/sql.ts'
import { notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/goods.ts'
import { BRAND_PICTURE, type BrandPicture, brandPicture } from './brand-picture.ts'
import { catalogueOf, remember, type Snapshot } from './catalogue.ts'
import { safeLink } from './clean.ts'
import { rememberContent, readAds } from './content.ts'

type Row = BrandPicture & { id: number; name: string; url: string; intro: string }

export async function listBrands(pool: Pool, { page, size }: Parsed<'focusPpzq'>): Promise<Reply<'focusPpzq'>> {
  const [brands, { data: ads }] = await Promise.all([readBrands(pool), readAds(pool, 'ppzq')])
  return { data: brands.slice((page - 1) * size, page * size), total: brands.length, page, size, ads }
}

export async function readBrand(pool: Pool, id: number): Promise<Reply<'focusBrand'>> {
  const brand = (await readBrands(pool)).find((one) => one.id === id)
  if (!brand) throw notFound(copy.noBrand)
  const { data: ads } = await readAds(pool, 'brand', [id])
  return { ...brand, ads }
}

async function readBrands(pool: Pool): Promise<Brand[]> {
  const rows = await rememberContent(pool, 'brands', () =>
    pool.query<Row>(`select id, name, url, intro, ${BRAND_PICTURE} from brand order by position, id`),
  )
  const counts = countGoods(await catalogueOf(pool).current())
  return rows.map(({ picture_hash, has_drawing, ...row }) => ({
    ...row,
    url: safeLink(row.url),
    image: brandPicture({ ...row, picture_hash, has_drawing }),
    count: counts.get(row.id) ?? 0,
  }))
}

function countGoods(snapshot: Snapshot): Map<number, number> {
  return remember(snapshot, 'brand counts', () => {
    const counts = new Map<number, number>()
    for (const { facts } of snapshot.entries.values())
      if (facts.brand_id !== null) counts.set(facts.brand_id, (counts.get(facts.brand_id) ?? 0) + 1)
    return counts
  })
}
