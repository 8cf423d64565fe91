/** Pictures of goods, ads and brands from a folder, and what became of addresses in the goods feed. */
import { idsByCode } from '#server/feed/codes.ts'
import { importFolder } from '#server/pictures/folder.ts'
import { imagesOf, lockGoods, removeImages } from '#server/pictures/goods-images.ts'
import { OWNERS } from '#server/pictures/owners.ts'
import { invalid, notFound, Refusal } from '#server/refusal.ts'
import { dryReport } from '#server/copy/feed.ts'
import * as copy from '#server/copy/pictures.ts'
import { assertFolder, linesOf } from './folder.ts'
import { DRY_RUN, type Verbs } from './verb.ts'

const FAULTS_MAX = 200

export const pictureVerbs: Verbs = {
  pictures: {
    isLong: true,
    subject: 'feed',
    args: copy.args,
    about: copy.about,
    isLook: (options) => options.has(DRY_RUN),
    run: async ([typed = ''], { pool, now, options, pathOf, store }) => {
      const isDry = options.has(DRY_RUN)
      const of = options.get('--of') ?? 'goods'
      const owners = Object.hasOwn(OWNERS, of) ? OWNERS[of] : undefined
      if (!owners) throw invalid('of', copy.ofWhat(Object.keys(OWNERS)))
      const path = pathOf(typed)
      await assertFolder(path)
      if (!store) throw new Refusal(409, copy.noStore)
      const report = await linesOf(importFolder(path, { pool, store, owners, now, isDry }), copy.report)
      return [...(isDry ? [dryReport] : []), ...report].join('\n')
    },
  },
  'pictures-remove': {
    subject: 'feed',
    args: copy.removeArgs,
    about: copy.removeAbout,
    run: async ([code = ''], { tx }) => {
      const id = (await idsByCode(tx, 'goods', [code])).get(code)
      if (!id) throw notFound(copy.noCode)
      await lockGoods(tx, [id])
      const images = (await imagesOf(tx, [id])).get(id) ?? []
      const positions = images.map(({ position }) => position)
      return copy.removed(code, await removeImages(tx, id, positions))
    },
  },
  'picture-faults': {
    args: '',
    about: copy.faultsAbout,
    run: async (_, { db }) => {
      const rows = await db.query<{ code: string; position: number; url: string; fault: string }>(
        `select g.code, i.position, i.url, i.fault from goods_image i join goods g on g.id = i.goods_id
         where i.fault <> '' or i.due_at is not null order by g.code, i.position limit ${FAULTS_MAX}`,
      )
      const lines = rows.map(({ code, position, url, fault }) =>
        copy.faultOf(code, position, url, fault || copy.waiting),
      )
      return lines.join('\n') || copy.noFaults
    },
  },
}
