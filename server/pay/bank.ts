/** By bank transfer: the buyer writes the reference on it, the order waits for the money. */
import type { Provider } from './providers.ts'

export const BANK_ACCOUNT = '演示商业银行成都分行 6200 2099 0001 0001 户名：演示医药有限公司'

export const bank: Provider = {
  kind: 'bank',
  accepts: () => true,
  start: async (_, __, order) => ({ state: 'pending', reference: `YX${order.id.replace('-', '')}` }),
}
