/** The few goods of the simulated shop. */
import type { CartItem } from '#contract/entities.ts'
import { card, item, key } from '#tests/outbox/sample.ts'
import type { Card } from '#outbox/types.ts'

const GOODS = 12
const cards = new Map<number, Card>(Array.from({ length: GOODS }, (_, i) => [i + 1, card(i + 1)]))
const keys = new Map<number, string>([...cards.keys()].map((id) => [id, key(id)]))

export const cardOf = (goods: number): Card => cards.get(goods) as Card
export const goodsKeyOf = (goods: number): string => keys.get(goods) as string
export const itemOf = (row: { id: number; goods: number; number: number; is_selected: 0 | 1 }): CartItem => item(row)
