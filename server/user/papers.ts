/** A member's papers: how long each is valid, which goods cannot be bought once it lapses, and handing in a newer one. */
import { paperNotNeeded } from '#copy/inputs.ts'
import type { BuyerKind, Lapse, Paper, PaperInput } from '#contract/entities.ts'
import { endFault, EPHEDRINE_PAPER, PAPERS, paperState, SCOPES } from '#domain/papers.ts'
import type { BuyerFacts } from '#domain/permission.ts'
import { catalogueOf, rememberFound, type Snapshot } from '#server/catalogue/catalogue.ts'
import type { PoolHandler, ReadContext, ReadHandler, WriteHandler } from '#server/context.ts'
import type { Pool, Queryable } from '#server/db/sql.ts'
import { conflict, invalid } from '#server/refusal.ts'
import { assertWholeFiles } from '#server/uploads/own-files.ts'
import type { Member } from '#server/viewer.ts'
import * as copy from '#server/copy/account.ts'
import { fromStoredEnd } from './paper-rows.ts'
import { writeRenewal } from './renewals.ts'

type Row = { kind: string; number: string; valid_until: string; file_id: string | null; renewal: RenewalRow | null }
type RenewalRow = Omit<PaperInput, 'kind'> & { refused: string }

export const papers: PoolHandler<'papers'> = async (_, context) => {
  const { db, pool, member } = context
  const rows = await readPapers(db, member.userId)
  const rules = PAPERS[member.buyer.kind]
  const held = rules.flatMap(
    ({ kind, needed }) => rows.find((row) => row.kind === kind) ?? (needed ? [emptyPaper(kind)] : []),
  )
  const others = rows.filter((row) => !rules.some(({ kind }) => kind === row.kind))
  const data = [...held, ...others].map((row) => toPaper(row, member.buyer.kind, context))
  return { data, lapses: await lapsesOf(pool, member, data) }
}

/** Takes the place of the one in force when the seller has approved it. */
export const paperSave: WriteHandler<'paperSave'> = async (input, context) => {
  const { tx, member, now, effect } = context
  if (!member.buyer.approved) throw conflict(copy.applyFirst)
  const rule = PAPERS[member.buyer.kind].find(({ kind }) => kind === input.kind)
  if (!rule) throw invalid('kind', paperNotNeeded(input.kind))
  const fault = endFault(rule, input.valid_until, now)
  if (fault) throw invalid('valid_until', fault)
  await assertWholeFiles(tx, member.userId, 'paper', [{ id: input.file_id, field: 'file_id' }])
  await writeRenewal(tx, member.userId, input, now)
  effect('paper', { kind: input.kind })
  const row = (await readPapers(tx, member.userId)).find(({ kind }) => kind === input.kind)
  return toPaper(row ?? emptyPaper(input.kind), member.buyer.kind, context)
}

export const scope: ReadHandler<'scope'> = async (_, { member }) => ({
  data: SCOPES.map((name) => ({ name, has: member.buyer.scope.includes(name) ? 1 : 0 })),
})

/** Papers in force, and first ones that wait or were refused. */
async function readPapers(db: Queryable, userId: number): Promise<Row[]> {
  return db.query<Row>(
    `select kind, coalesce(p.number, '') as number, coalesce(p.valid_until, '') as valid_until, p.file_id,
       case when r.kind is null then null
         else jsonb_build_object('number', r.number, 'valid_until', r.valid_until, 'file_id', coalesce(r.file_id::text, ''), 'refused', r.refused) end as renewal
     from (select * from paper where account_id = $1) p full join (select * from paper_renewal where account_id = $1) r using (kind)
     order by kind`,
    [userId],
  )
}

const emptyPaper = (kind: string): Row => ({ kind, number: '', valid_until: '', file_id: null, renewal: null })

function toPaper(
  { kind, number, valid_until, file_id, renewal }: Row,
  buyer: BuyerKind,
  { now, fileUrl }: ReadContext,
): Paper {
  const until = fromStoredEnd(valid_until)
  const { days, state } = number === '' ? { days: null, state: 'lapsed' as const } : paperState(until, now)
  const needed = PAPERS[buyer].some((rule) => rule.kind === kind && rule.needed)
  return {
    kind,
    number,
    valid_until: until,
    days,
    state: renewal === null ? state : renewal.refused === '' ? 'pending' : 'refused',
    url: fileUrl(file_id),
    refused: renewal?.refused ? toRefused(renewal) : null,
    needed: needed ? 1 : 0,
  }
}

const toRefused = ({ refused, ...paper }: RenewalRow): NonNullable<Paper['refused']> => ({ ...paper, reason: refused })

/** A lapsed paper stops all buying, the ephedrine one only its goods: the same rule as domain/permission. */
async function lapsesOf(pool: Pool, { buyer }: Member, held: readonly Paper[]): Promise<Lapse[]> {
  const { every, ephedrine } = countBuyable(await catalogueOf(pool).current(), buyer)
  return held.map(({ kind }) =>
    kind === EPHEDRINE_PAPER
      ? { kind, words: copy.noEphedrineBuying, count: ephedrine }
      : { kind, words: copy.noBuying, count: every },
  )
}

/** Goods in stock that are within the buyer's scope, counted once for all buyers of the same scope. */
function countBuyable(
  snapshot: Snapshot,
  { scope, kind }: Pick<BuyerFacts, 'scope' | 'kind'>,
): { every: number; ephedrine: number } {
  const isClinic = kind === 'clinic'
  return rememberFound(snapshot, `lapses ${isClinic} ${scope.toSorted().join(' ')}`, () => {
    let [every, ephedrine] = [0, 0]
    for (const { facts } of snapshot.entries.values()) {
      if (facts.stock === 0 || (facts.clinic_only && !isClinic)) continue
      if (facts.scope !== '' && !scope.includes(facts.scope)) continue
      every++
      if (facts.control === 'hm') ephedrine++
    }
    return { every, ephedrine }
  })
}
