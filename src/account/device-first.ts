/**
 * Reads that the device's catalogue answers before the server does. The server's answer follows and corrects goods in
 * place; what it said of them is remembered, so that a page drawn anew does not fall back to the device's older word.
 * A late chunk.
 */
import type { CallName, Input, Reply } from '#contract/calls.ts'
import type { Goods, GoodsDetail, GoodsPage, Suggestion } from '#contract/entities.ts'
import { correctDetail, correctPage, correctSuggestions } from '#catalogue/correct.ts'
import { isQuestion, type Question } from '#catalogue/questions.ts'
import type { CatalogueAnswers } from './catalogue-answers.ts'
import type { Read } from './reads.ts'

/** Goods whose last word is remembered. */
const SAID_MOST = 2_000
/** A word of the server is as good as now for this long, ms. */
const CURRENT_FOR = 5 * 60_000

export type DeviceFirst = ReturnType<typeof createDeviceFirst>

type Kept<N extends CallName> = () => Promise<Read<Reply<N>> | null>

export function createDeviceFirst(answers: Pick<CatalogueAnswers, 'ask' | 'opened'>, now: () => number) {
  const said = new Map<number, { goods: Goods; at: number }>()

  function note(goods: Goods): void {
    said.delete(goods.id)
    said.set(goods.id, { goods, at: now() })
    const [oldest] = said.keys()
    if (said.size > SAID_MOST && oldest !== undefined) said.delete(oldest)
  }

  const asOf = (at: number): number => (now() - at < CURRENT_FOR ? 0 : at)
  const read = <T>(data: T, at: number): Read<T> => ({ data, at: 0, stale: false, asOf: asOf(at) })

  async function goodsDetail(own: GoodsDetail, at: number, kept: Kept<'goodsDetail'>): Promise<Read<GoodsDetail>> {
    const before = await kept()
    const corrected = correctDetail(own, before?.data ?? null, said, at)
    return { ...read(corrected.data, corrected.asOf), ...(!before && { isPartial: true as const }) }
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

    /** @returns null: the device cannot say */
    async read<N extends CallName>(name: N, input: Input<N>, kept: Kept<N>): Promise<Read<Reply<N>> | null> {
      if (!isQuestion(name)) return null
      const own = await answers.ask(name as Question, input as Input<Question>)
      const at = answers.opened()?.at
      if (!own || at === undefined) return null
      if (name === 'goodsList') {
        const { data, asOf: oldest } = correctPage(own as GoodsPage, said, at)
        return read(data, oldest) as Read<Reply<N>>
      }
      if (name === 'goodsDetail')
        return (await goodsDetail(own as GoodsDetail, at, kept as Kept<'goodsDetail'>)) as Read<Reply<N>>
      return read(own, at) as Read<Reply<N>>
    },

    /** What is drawn, with the server's answer over it. `heard` came before. */
    follow<N extends CallName>(name: N, drawn: Read<Reply<N>>, server: Reply<N>): Read<Reply<N>> {
      const at = answers.opened()?.at ?? 0
      if (name === 'goodsList') {
        const { data, asOf: oldest } = correctPage(drawn.data as GoodsPage, said, at)
        return read(data, oldest) as Read<Reply<N>>
      }
      if (name !== 'goodsSearch') return { data: server, at: 0, stale: false }
      const [before, after] = [drawn.data, server] as { data: Suggestion[] }[]
      const data = { data: correctSuggestions(before?.data ?? [], after?.data ?? []) }
      return { data: data as Reply<N>, at: 0, stale: false }
    },

    /** An empty answer is not drawn before the server was heard: what is new could be all there is. */
    isWorthDrawing(name: CallName, { data }: Read<unknown>): boolean {
      const found = (data as { data?: readonly unknown[] }).data
      return (name !== 'goodsList' && name !== 'goodsSearch') || (found !== undefined && found.length > 0)
    },
  }
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
