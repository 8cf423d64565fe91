/** By bank transfer: the buyer writes the reference on it, the order waits for the money. */
import type { PayWay, Shop } from './ways.ts'

/** '': the seller has named none. */
export const bankAccountOf = ({ config, demo }: Shop): string => config.bankAccount || demo?.bankAccount || ''

export const bank: PayWay = {
  kind: 'bank',
  accepts: (order, shop) => !order.isOver && bankAccountOf(shop) !== '',
  start: async (_, __, order) => ({ state: 'pending', reference: `YX${order.id.replace('-', '')}` }),
}
