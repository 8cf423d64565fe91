/** Pictures of goods, ads and brands from a folder, and what became of addresses in the goods feed. */
import { stat } from 'node:fs/promises'
import { idsByCode } from '#server/feed/codes.ts'
import { type FileOutcome, importFolder } from '#server/pictures/folder.ts'
import { imagesOf, lockGoods, removeImages } from '#server/pictures/goods-images.ts'
import { OWNERS } from '#server/pictures/owners.ts'
import { invalid, notFound, Refusal } from '#server/refusal.ts'
import { dryReport } from '#server/copy/feed.ts'
import * as copy from '#server/copy/pictures.ts'
import type { Verbs } from './verb.ts'

const DRY_RUN = '--dry-run'
const OF = '--of'
const FAULTS_MAX = 200

export const pictureVerbs: Verbs = {
  pictures: {
    isLong: true,
    subject: 'feed',
    args: copy.args,
    about: copy.about,
    isLook: (args) => args.includes(DRY_RUN),
    run: async (args, { pool, now, store }) => {
      const isDry = args.includes(DRY_RUN)
      const of = args.includes(OF) ? (args[args.indexOf(OF) + 1] ?? '') : 'goods'
      const owners = Object.hasOwn(OWNERS, of) ? OWNERS[of] : undefined
      if (!owners) throw invalid('of', copy.ofWhat(Object.keys(OWNERS)))
      const [path = ''] = args
      if (!(await isFolder(path))) throw invalid('folder', copy.noFolder(path))
      if (!store) throw new Refusal(409, copy.noStore)
      const report = await reportOf(importFolder(path, { pool, store, owners, now, isDry }))
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

async function isFolder(path: string): Promise<boolean> {
  const found = path ? await stat(path).catch(() => null) : null
  return found?.isDirectory() ?? false
}

/** A line for each file but those that stay as they are. */
async function reportOf(outcomes: AsyncIterable<FileOutcome>): Promise<string[]> {
  const counts = { new: 0, changed: 0, unchanged: 0, removed: 0, error: 0 }
  const lines: string[] = []
  for await (const { file, result } of outcomes) {
    if (typeof result === 'string') {
      counts[result]++
      if (result !== 'unchanged') lines.push(copy.result(file, copy.results[result]))
    } else {
      counts.error++
      lines.push(copy.result(file, result.reason))
    }
  }
  return [copy.report(counts), ...lines]
}
