/**
 * The facts of a product: amounts in fen, times in ms, nothing that depends on the reader. The server reads them from
 * its rows, a device from the columns it was sent.
 */
import type { Fen } from '#domain/money.ts'
import type { Controlled } from '#domain/permission.ts'

/** When something holds: from the first moment on, until just before the last. */
export type Span = { starts_at: number; ends_at: number }
export type Flash = Span & { id: number; price: Fen; stock: number; limit_number: number }
/** 每日特价, 拼团 and 全场94折: from the ordinary stock. */
export type Daily = Span & { id: number; price: Fen }
export type GroupOffer = Span & { id: number; price: Fen; people: number; limit_number: number }
export type Welfare = Span & { name: string; percent: number }
export type Ladder = { id: number; type: 0 | 1; steps: { number: number; price: Fen }[] }

export type GoodsFacts = {
  /** Its amounts stand in for prices this device does not have: nobody may see or compare them (`noteFor`). */
  readonly isUnpriced?: boolean
  id: number
  name: string
  /** Letters a character may be typed with, a group each: 'ae qj m s'. */
  initials: string
  maker: string
  maker_initials: string
  ypgg: string
  bzdw: string
  ck_id: number
  category_id: number
  kind: 'drug' | 'herb' | 'device'
  control: '' | 'rx' | 'otc' | 'hm'
  scope: string
  clinic_only: boolean
  dosage_form: string
  approval: string
  barcode: string
  base_price: Fen
  stock: number
  /** As of the last reading of the row: it orders lists and is not shown. */
  sold: number
  qg_number: number
  carton: number
  /** Most pieces in one order, in one day, in one week; 0 no limit. */
  limit_number: number
  limit_day: number
  limit_week: number
  expires: string
  /** Whether the demo draws one where the goods have no picture of their own. */
  has_picture: boolean
  /** Hashes of its own pictures in their order. */
  pictures: readonly string[]
  is_yj: boolean
  is_youx: boolean
  free_shipping_number: number
  listed_at: number
  on_sale: boolean
  rev: number
  /** Of herbs; '' others. */
  grade: string
  origin: string
  /** The ordinary price of the same with full shelf life; null where there is none on sale. */
  fresh_price: Fen | null
  /** Of the brand zone and of controlled sales; null: of none. */
  brand_id: number | null
  kx_line_id: number | null
  kx: Controlled | null
  /** Takes part in an offer with a gift. */
  gift: boolean
  /** The lowest price at which a swap sells it. */
  swap_price: Fen | null
  manjian: (Span & { id: number }) | null
  ladder: Ladder | null
  /** Every flash sale it is or will be in, and so on: the earliest first. */
  flashes: Flash[]
  dailies: Daily[]
  groups: GroupOffer[]
  welfares: Welfare[]
}
