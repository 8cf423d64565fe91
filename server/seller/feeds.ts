/** What the seller's system sends and fetches, as files: for a beginning, and for a system that cannot call us. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { csvInputs } from '#server/feed/csv.ts'
import { EVENT_KINDS } from '#server/feed/events.ts'
import { type FeedKind, isFault } from '#server/feed/kind.ts'
import { FEED_KINDS, feedKindOf } from '#server/feed/kinds.ts'
import { readLines } from '#server/feed/lines.ts'
import { eventLines } from '#server/feed/mount.ts'
import { ndjsonInputs } from '#server/feed/ndjson.ts'
import { type Outcome, runFeed } from '#server/feed/run.ts'
import { invalid } from '#server/refusal.ts'
import * as copy from '#server/copy/feed.ts'
import { DRY_RUN, type Verbs } from './verb.ts'

const FAULTS_SAID = 50

export const feedVerbs: Verbs = {
  import: {
    isLong: true,
    subject: 'feed',
    args: copy.importArgs,
    about: copy.importAbout(Object.keys(FEED_KINDS)),
    isLook: (options) => options.has(DRY_RUN),
    run: async ([kind = '', typed = ''], { pool, now, options, pathOf }) => {
      const isDry = options.has(DRY_RUN)
      const path = pathOf(typed)
      const feed = feedKindOf(kind)
      if (!feed) throw invalid('kind', copy.importKinds(Object.keys(FEED_KINDS)))
      if (/\.(xlsx?|xlsm|et|ods)$/i.test(path)) throw invalid('file', copy.workbook)
      await assertFile(path)
      const lines = readLines(createReadStream(path) as AsyncIterable<Uint8Array>)
      const inputs = /\.csv$/i.test(path) ? csvInputs(lines, neededBy(feed)) : ndjsonInputs(lines)
      const report = await reportOf(runFeed(pool, feed, inputs, { now, isDry }))
      return [...(isDry ? [copy.dryReport] : []), ...report].join('\n')
    },
  },
  export: {
    isLong: true,
    subject: 'feed',
    args: copy.exportArgs,
    about: copy.exportAbout(EVENT_KINDS),
    run: async ([name = ''], { pool, now, options }) => {
      const kind = EVENT_KINDS.find((one) => one === name)
      if (!kind) throw invalid('kind', copy.importKinds(EVENT_KINDS))
      const range = { after: options.get('--after'), limit: options.get('--limit') }
      return (await eventLines(pool, kind, range, now)).trimEnd()
    },
  },
}

/** The fields that a row of any type needs. */
function neededBy({ fields }: FeedKind): string[] {
  const [first = [], ...others] = Object.values(fields).map((all) =>
    all.filter(({ isNeeded }) => isNeeded).map(({ name }) => name),
  )
  return first.filter((name) => others.every((names) => names.includes(name)))
}

async function assertFile(path: string): Promise<void> {
  const file = await open(path).catch(() => null)
  const isFile = (await file?.stat())?.isFile() ?? false
  await file?.close()
  if (!isFile) throw invalid('file', copy.noFile(path))
}

async function reportOf(outcomes: AsyncIterable<Outcome>): Promise<string[]> {
  const counts = { new: 0, changed: 0, unchanged: 0, error: 0 }
  const faults: string[] = []
  const lines = new Map<string, number>()
  const twice: string[] = []
  for await (const { line, key, result } of outcomes) {
    counts[isFault(result) ? 'error' : result]++
    const before = lines.get(key)
    if (before !== undefined && !isFault(result)) twice.push(copy.twice(line, key, before))
    if (key) lines.set(key, line)
    if (isFault(result) && faults.length < FAULTS_SAID)
      faults.push(copy.faultOf(line, key, result.field, result.reason))
  }
  const more = counts.error - faults.length
  const total = counts.new + counts.changed + counts.unchanged + counts.error
  return [
    total === 0 ? copy.noRows : copy.report(counts),
    ...faults,
    ...(more > 0 ? [copy.moreFaults(more)] : []),
    ...twice.slice(0, FAULTS_SAID),
    ...(twice.length > FAULTS_SAID ? [copy.moreTwice(twice.length - FAULTS_SAID)] : []),
  ]
}
