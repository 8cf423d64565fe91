/** Inspection reports of batches (药检报告) from a folder. */
import { importReports, removeReport } from '#server/reports/folder.ts'
import { Refusal } from '#server/refusal.ts'
import { dryReport } from '#server/copy/feed.ts'
import { noStore } from '#server/copy/pictures.ts'
import * as copy from '#server/copy/reports.ts'
import { assertFolder, linesOf } from './folder.ts'
import type { Verbs } from './verb.ts'

const DRY_RUN = '--dry-run'

export const reportVerbs: Verbs = {
  reports: {
    isLong: true,
    subject: 'feed',
    args: copy.args,
    about: copy.about,
    isLook: (args) => args.includes(DRY_RUN),
    run: async (args, { pool, now, pathOf, store, scan }) => {
      const isDry = args.includes(DRY_RUN)
      const [typed = ''] = args.filter((word) => word !== DRY_RUN)
      const path = pathOf(typed)
      await assertFolder(path)
      if (!store) throw new Refusal(409, noStore)
      const lines = await linesOf(importReports(path, { pool, store, scan, now, isDry }), copy.report)
      return [...(isDry ? [dryReport] : []), ...lines].join('\n')
    },
  },
  'reports-remove': {
    subject: 'feed',
    args: copy.removeArgs,
    about: copy.removeAbout,
    run: async ([code = '', batch = ''], { tx }) => {
      await removeReport(tx, code, batch)
      return copy.removed(code, batch)
    },
  },
}
