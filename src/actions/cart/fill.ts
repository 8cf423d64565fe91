/** 凑单: the server's hints, or this device's own from the cart it sees and the usual goods it keeps. */
import type { FillHint, UsualGoods } from '#contract/entities.ts'
import { PAGE_MAX } from '#domain/limits.ts'
import { cart } from '#state/cart.ts'
import { now } from '#state/clock.ts'
import { onLeave, sameOwner } from '#state/personal.ts'
import { client } from '#account/page.ts'
import { readOr } from '#actions/calls/read.ts'

/** One page of the goods bought most often; always the same input, so that the cached answer is found. */
const USUAL = { page: 1, size: PAGE_MAX, order: 'often' } as const

/** The usual goods change slowly and are a hundred: hints ask for them at every edit, the server only after this long, ms. */
const USUAL_FRESH = 600_000

let kept: { at: number; goods: UsualGoods[] } | null = null
onLeave(() => (kept = null))

/** `estimated`: worked out here, because the server is not there or does not know the cart's last edits yet. */
export type Hints = { hints: FillHint[]; estimated: boolean }

/** Never throws: without an answer there are no hints. */
export async function nextHints(): Promise<Hints> {
  if (!cart.view.estimated) {
    // Background work that is a POST, so no read: where it fails, this device's own hints take its place.
    const { outcome } = await client.call('cartNextHint', {})
    if (outcome.kind === 'ok') {
      void candidates()
      return { hints: outcome.data.hints, estimated: false }
    }
  }
  return { hints: await ownHints(), estimated: true }
}

async function ownHints(): Promise<FillHint[]> {
  const [{ fillHints }, goods] = await Promise.all([import('#domain/fill.ts'), candidates()])
  const { lines, rules, coupons } = cart.view
  return fillHints(lines, rules, coupons, goods)
}

/** Reading them caches them for the next time without a network. None: perhaps they could not be read, so the next edit asks. */
async function candidates(): Promise<UsualGoods[]> {
  if (kept && now() - kept.at < USUAL_FRESH) return kept.goods
  const isHere = sameOwner()
  const goods = await usual()
  if (goods.length > 0 && isHere()) kept = { at: now(), goods }
  return goods
}

export async function usual(): Promise<UsualGoods[]> {
  return (await readOr('fastBuy', USUAL, { data: [] })).data
}
