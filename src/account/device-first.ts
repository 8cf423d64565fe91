/**
 * Reads that the device's catalogue answers before the server does. The server's answer follows and corrects goods in
 * place; what it said of them is remembered, so that a page drawn anew does not fall back to the device's older word.
 * A late chunk.
 */
import type { CallName, Input, Reply } from '#contract/calls.ts'
import type { Goods, GoodsDetail, GoodsPage, Suggestion } from '#contract/entities.ts'
import type { Failure, Outcome } from '#contract/outcome.ts'
import { correctDetail, correctPage, correctSuggestions } from '#catalogue/correct.ts'
import { isQuestion, type Question } from '#catalogue/questions.ts'
import type { CatalogueAnswers } from './catalogue-answers.ts'
import type { Read } from './reads.ts'

/** Goods whose last word is remembered. */
const SAID_MOST = 2_000
/** A word of the server is as good as now for this long, ms. */
const CURRENT_FOR = 5 * 60_000
const GONE = 404
const UNREACHED: readonly Outcome<unknown>['kind'][] = ['offline', 'timeout', 'broken']

export type DeviceFirst = ReturnType<typeof createDeviceFirst>

type Kept<N extends CallName> = () => Promise<Read<Reply<N>> | null>

type Drawing<N extends CallName> = {
  /** The server's answer, and whose it is. */
  asking: Promise<{ outcome: Outcome<Reply<N>>; owner: number | null }>
  kept: Kept<N>
  /** Takes what the server says after the device. */
  take: (answer: Read<Reply<N>> | Failure) => void
  here: () => number
}

export function createDeviceFirst(answers: Pick<CatalogueAnswers, 'ask' | 'opened'>, now: () => number) {
  const said = new Map<number, { goods: Goods; at: number }>()

  function note(goods: Goods): void {
    said.delete(goods.id)
    said.set(goods.id, { goods, at: now() })
    const [oldest] = said.keys()
    if (said.size > SAID_MOST && oldest !== undefined) said.delete(oldest)
  }

  /** @param at of the oldest word in it: the device's own, however new, or the server's */
  function readOf<T>(data: unknown, at: number): Read<T> {
    const isCurrent = at !== answers.opened()?.at && now() - at < CURRENT_FOR
    return { data: data as T, at: 0, stale: false, asOf: isCurrent ? 0 : at }
  }

  /** @returns null: the device cannot say */
  async function read<N extends CallName>(name: N, input: Input<N>, kept: Kept<N>): Promise<Read<Reply<N>> | null> {
    if (!isQuestion(name)) return null
    const own = await answers.ask(name as Question, input as Input<Question>)
    const at = answers.opened()?.at
    if (!own || at === undefined) return null
    if (name === 'goodsList') return pageOf(own as GoodsPage, at)
    if (name !== 'goodsDetail') return readOf(own, at)
    const before = (await kept())?.data as GoodsDetail | undefined
    const { data, asOf } = correctDetail(own as GoodsDetail, before ?? null, said, at)
    return { ...readOf<Reply<N>>(data, asOf), ...(!before && { missing: 'unreached' }) }
  }

  function pageOf<T>(own: GoodsPage, at: number): Read<T> {
    const { data, asOf } = correctPage(own, said, at)
    return readOf(data, asOf)
  }

  /** The server's answer over what is drawn; its goods are noted already. */
  function follow<N extends CallName>(name: N, drawn: Read<Reply<N>>, server: Reply<N>): Read<Reply<N>> {
    if (name === 'goodsList') return pageOf(drawn.data as GoodsPage, answers.opened()?.at ?? 0)
    if (name !== 'goodsSearch') return { data: server, at: 0, stale: false }
    const [before, after] = [drawn.data, server] as [{ data: Suggestion[] }, { data: Suggestion[] }]
    const data = { data: correctSuggestions(before.data, after.data) }
    return { data: data as Reply<N>, at: 0, stale: false }
  }

  return {
    isOpen: () => answers.opened() !== null,

    /** The server's answer to whoever is here. */
    heard(name: CallName, data: unknown): void {
      if (name === 'goodsList') for (const goods of (data as GoodsPage).data) note(goods)
      if (name === 'goodsDetail') note(cardOf(data as GoodsDetail))
    },

    /** Whoever it was said to has left, or has other rights. */
    forget: () => said.clear(),

    read,

    /**
     * The device's answer, unless the server was faster. The server's follows through `take`.
     * @returns null: the network is to be waited for
     */
    async draw<N extends CallName>(
      name: N,
      input: Input<N>,
      { asking, kept, take, here }: Drawing<N>,
    ): Promise<Read<Reply<N>> | null> {
      const drawn = await Promise.race([asking.then(() => null), read(name, input, kept)])
      if (!drawn || isEmpty(drawn.data)) return null
      void asking.then(({ outcome, owner }) => {
        if (owner !== here()) return
        // That there are no such goods any more is an answer too.
        if (outcome.kind === 'refused' && outcome.code === GONE) take(outcome)
        if (outcome.kind === 'ok') take(follow(name, drawn, outcome.data))
        else if (drawn.missing && UNREACHED.includes(outcome.kind)) take(drawn)
      })
      return drawn.missing ? { ...drawn, missing: 'coming' } : drawn
    },
  }
}

/** Not drawn before the server was heard: what is new could be all there is. */
function isEmpty(found: unknown): boolean {
  return (found as { data?: readonly unknown[] }).data?.length === 0
}

/** A detail is a card with more: lists hold no more than the card. */
function cardOf(detail: GoodsDetail): Goods {
  const {
    barcode: _barcode,
    category_id: _category,
    category_name: _name,
    warehouse: _warehouse,
    dosage_form: _form,
    leaflet: _leaflet,
    batch: _batch,
    made: _made,
    is_star: _star,
    offers: _offers,
    combinations: _combinations,
    related: _related,
    ...goods
  } = detail
  return goods
}
