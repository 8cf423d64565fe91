/** The dedicated worker that holds the opened catalogue: no key press waits for a scan on the page's thread. */
import { openAnswers, type Answers } from '#catalogue/answers.ts'
import type { Opened } from '#catalogue/held.ts'
import type { Asked, Question } from '#catalogue/questions.ts'
import { isTooOld } from '#catalogue/segments.ts'
import type { BuyerFacts } from '#domain/permission.ts'
import { catalogueDb } from '#storage/catalogue-db.ts'
import { catalogueStore } from '#storage/catalogue.ts'

/** `account`: the hash whose prices are opened. `unapproved`: stands for a member who sees no prices. */
export type OpenRequest = { account: string | null; unapproved: BuyerFacts | null; now: number }
export type WorkerQuestion = { open: OpenRequest } | { ask: Asked<Question> } | { part: readonly number[] }
export type WorkerRequest = { id: number } & WorkerQuestion
/** What was opened. `at`: when the server made it, Unix ms. */
/** `takenAt`: the device looked for a newer one then, ms; `bytes`: on the disk. */
export type OpenReply = Pick<Answers, 'at' | 'size' | 'hasPrices'> & { takenAt: number; bytes: number }
/** null too where something failed: the network answers then. */
export type WorkerReply = { id: number; answer: unknown }

const store = catalogueStore(catalogueDb())
let answers: Answers | null = null

/** Questions that come while a newer generation is read are answered by the one before; a worker has one account. */
async function open({ account, unapproved, now }: OpenRequest): Promise<OpenReply | null> {
  const opened = await store.open(account).catch(() => null)
  answers = opened && !isTooOld(opened, now) ? openAnswers(opened, unapproved) : null
  if (!opened || !answers) return null
  const { at, size, hasPrices } = answers
  return { at, size, hasPrices, takenAt: opened.rows.takenAt, bytes: bytesOf(opened) }
}

function bytesOf({ parts, shop, prices }: Opened): number {
  const files = [shop, prices?.rules, ...parts.flatMap((part) => [part.rows, part.prices])]
  return files.reduce((sum, file) => sum + (file?.byteLength ?? 0), 0)
}

async function answerTo(request: WorkerRequest): Promise<unknown> {
  if ('open' in request) return open(request.open)
  if ('part' in request) return answers?.shopPart(request.part) ?? null
  return answers?.answer(request.ask) ?? null
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void answerTo(data)
    .catch(() => null)
    .then((answer) => postMessage({ id: data.id, answer } satisfies WorkerReply))
})
