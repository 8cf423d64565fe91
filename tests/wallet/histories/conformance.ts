/** One history on the model and on the server at once: they agree about every answer, and after every act about everything there is. */
import { expect } from 'vitest'
import type { Tx } from '#server/db/sql.ts'
import { random } from '#server/demo/random.ts'
import { faults, pieces, surplus } from '#tests/support/wealth.ts'
import { history } from './acts.ts'
import { RealShop, seenOf } from './real-shop.ts'
import { ACTS, type Scene } from './scene.ts'
import { ShopModel } from './shop-model.ts'

export type Before = { surplus: Map<number, number>; pieces: number[] }
export const sumsOfServer = async (tx: Tx, { goods }: Scene): Promise<Before> => ({
  surplus: await surplus(tx),
  pieces: await pieces(tx, goods),
})

/** @returns calls and verbs that were not refused. @throws AssertionError with the story when something does not agree */
export async function liveOnBoth(tx: Tx, scene: Scene, seed: number, before: Before): Promise<Iterable<string>> {
  const model = new ShopModel(scene.facts)
  const shop = await RealShop.open(tx, scene)
  const story: string[] = [`history ${seed}`]
  const told = (): string => story.join('\n')
  for (const { title, commands } of history(model, random(`wealth ${seed}`), ACTS)) {
    story.push(title)
    for (const command of commands) {
      const isAccepted = model.do(command)
      story.push(`  ${JSON.stringify(command)}${isAccepted ? '' : ' refused'}`)
      expect(await shop.do(command), told()).toBe(isAccepted)
    }
    expect(await shop.seen(), told()).toEqual(seenOf(model))
  }
  expect(difference(await surplus(tx), before.surplus), told()).toEqual([])
  expect(await pieces(tx, scene.goods), told()).toEqual(before.pieces)
  expect(await faults(tx), told()).toEqual([])
  return shop.acts.done.keys()
}

const difference = (after: Map<number, number>, before: Map<number, number>): string[] =>
  [...after].flatMap(([id, sum]) => (sum === before.get(id) ? [] : [`${id}: ${sum - (before.get(id) ?? 0)}`]))
