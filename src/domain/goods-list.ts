/** What a list of goods can be narrowed to and sorted by: the words of the call and of the address. */

/** Zones of the list, '' none. */
export const GOODS_ZONES = [
  '',
  'flash',
  'daily',
  'welfare',
  'group',
  'manjian',
  'ladder',
  'youx',
  'jxq',
  'dpby',
  'herb',
  'device',
  'new',
] as const

export const GOODS_ORDERS = ['default', 'sales', 'price_asc', 'price_desc', 'expires', 'new'] as const

/** What a keyword names: goods or their maker. */
export const KEYWORD_TYPES = ['goods', 'maker'] as const
