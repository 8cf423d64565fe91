/** Inspection reports of batches (药检报告) from a folder. */
import { importReports, removeReport } from '#server/reports/folder.ts'
import { Refusal } from '#server/refusal.ts'
import { dryReport } from '#server/copy/feed.ts'
import { noStore } from '#server/copy/pictures.ts'
import * as copy from '#server/copy/reports.ts'
import { assertFolder, linesOf } from './folder.ts'
import { DRY_RUN, type Verbs } from './verb.ts'

export const reportVerbs: Verbs = {
  reports: {
    isLong: true,
    subject: 'feed',
    args: copy.args,
    about: copy.about,
    isLook: (options) => options.has(DRY_RUN),
    run: async ([typed = ''], { pool, now, options, pathOf, store, scan }) => {
      const isDry = options.has(DRY_RUN)
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
