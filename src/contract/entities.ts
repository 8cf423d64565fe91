/**
 * The nouns on the wire. Field names are the specification's (section 3); every one that is ours
 * says so. Amounts are decimal strings of yuan, flags are 0 or 1, ids are positive integers,
 * times are Unix seconds unless a line says otherwise. Pinyin is explained in glossary.ts.
 */

import type { OrderState, ReturnState } from '#domain/order.ts'
import type { PriceChoice } from '#domain/order-intent.ts'
import type { StoreRole } from './roles.ts'
import type { CouponScope, Cut, GiftData, PriceRules } from '#domain/quote.ts'

export type { Cut, GiftData, OrderState, PriceRules, ReturnState }

export type Flag = 0 | 1

/** What a line or a product is sold as: 0 ordinary, 1 flash sale, 2 group-buy, 3 combination. */
export type SaleType = 0 | 1 | 2 | 3

/** 优 秒 特 新 满 换购 赠 近效期 and short hints; `tone` picks the colour, the word is always shown. */
export type Tag = { label: string; tone: 'red' | 'orange' | 'blue' | 'yellow' | 'pink' | 'violet' | 'plain' }

export type LadderStep = { number: number; price: string }

export type GoodsImage = {
  /** Address of the list picture; `detail` (ours) is the large one. */
  list: string
  detail: string
}

/** A goods as lists and cart lines show it. One goods lies in one warehouse. */
export type Goods = {
  id: number
  name: string
  /** Manufacturer. */
  sccj: string
  /** Specification, e.g. 0.25g*24片. */
  ypgg: string
  /** Empty: there is no picture. */
  goods_image: GoodsImage[]
  /** Warehouse. */
  ck_id: number
  /** Price of one piece now; null while the reader may not see it, see `price_note`. */
  price: string | null
  /** Ours. Why there is no price: 登录可见, 资质认证后可见; else empty. */
  price_note: string
  goods_price_id: number
  ladder_price_id: number
  /** Full-reduction promotion this goods counts toward, 0 none. */
  goods_manjian_id: number
  /** 有检: an inspection report can be had. */
  is_yj: Flag
  /** Near expiry. */
  is_jxq: Flag
  /** May this reader buy it? If not, `why` (ours) says why in words. */
  is_buy: Flag
  why: string
  /** Stock in this warehouse, pieces; flash goods: what is left of the flash stock. */
  number: number
  /** The price without any promotion. */
  base_price: string | null
  /** 优: preferred goods. */
  is_youx: Flag
  /** 单品包邮: this goods is in a free-shipping offer. */
  is_dpby: Flag
  /** Smallest order and step, pieces (middle pack). */
  qg_number: number
  type: SaleType
  /** Packing unit: 盒 瓶 支 … */
  bzdw: string
  tags: Tag[]
  ladder_price: LadderStep[]
  /** 1: a step's price holds up to its number; otherwise from its number on. */
  ladder_price_type: Flag
  is_free_shipping: Flag
  /** Pieces from which this goods frees its shipment's freight; counts if is_free_shipping. */
  free_shipping_number: number
  /** Ours. Pieces in a carton (件装). */
  carton: number
  /** Ours. Last day of use, YYYY-MM-DD; empty where goods do not expire. */
  expires: string
  /** Ours. Approval or registration number (国药准字…, 械注准…). */
  approval: string
  /** Ours. Most pieces this reader may put into an order now, by all limits that hold; 0 no limit. */
  limit_number: number
  /** Ours. What a day's or a week's limit leaves this reader, whatever the pieces are sold as; left away: there is no such limit. */
  limit_period?: number
  /** Ours. Those limits in words: 每单限购 20盒 · 今日还可购 12盒; '' none. */
  limit_note: string
  /** Ours. Percent of the ordinary price that is paid: 94 in 全场94折, else 100. `price` has it already. */
  percent: number
  /** Ours. Herbs: grade and origin; '' others. */
  grade: string
  origin: string
  /** Ours. Near-expiry goods: price of the same with full shelf life; null unknown or not to be seen. */
  fresh_price: string | null
  /** Ours. rx prescription, otc over the counter, hm ephedrine-containing, '' none. */
  control: '' | 'rx' | 'otc' | 'hm'
  /** Ours. Which coupons fit: 药品 herb = 中药, device = 器械. */
  kind: 'drug' | 'herb' | 'device'
  /** Ours. A price for a time (flash sale, daily special, group-buy): when it ends (Unix seconds), 0 none. */
  ends_at: number
}

/** Ours. What only the detail screen shows. */
export type GoodsDetail = Goods & {
  barcode: string
  category_id: number
  category_name: string
  warehouse: string
  dosage_form: string
  /** Storage conditions, indications, usage …: title and plain text, in the leaflet's order. */
  leaflet: { title: string; text: string }[]
  batch: string
  made: string
  /** The reader's favourite? */
  is_star: Flag
  /** Full-reduction and gift offers it takes part in, in words. */
  offers: string[]
  /** Combinations that contain it, each also in the shape of a product, as a cart line shows it. */
  combinations: { combination: Combination; goods: Goods }[]
  related: Goods[]
}

/** Several goods sold as one line. */
export type Combination = {
  id: number
  name: string
  goods: { goods: Goods; number: number }[]
}

export type CartItem = {
  id: number
  type: SaleType
  /** Copied from `type`. */
  goods_type: SaleType
  number: number
  /** Price of one piece at this number, as the server decides it. */
  price: string
  is_selected: Flag
  /** Counts toward tiers, discounts and coupons. */
  with_coupon: Flag
  /** This line's share of the full reductions. */
  goods_manjian_amount: string
  gift_data: GiftData | null
  /** For type 3 the combination in the shape of a product. */
  goods: Goods
  combination: Combination | null
  goods_price_id: number
  ladder_price_id: number
  goods_manjian_id: number
  is_yj: Flag
  /** Ours. 0, or the combination this line buys. */
  combination_id: number
  /** Ours. What the member saw when adding, to word a change of price; '' unknown. */
  seen_price: string
}

/** A promotion's tier as the cart shows it. status 1: reached. */
export type Tier = { id: number; name: string; amount: string; status: Flag; /** Sum still missing. */ missing: string }
export type ManjianTier = Tier & { minus: string }
export type DiscountTier = Tier & { /** What is paid, in percent. */ percent: number }

export type Shipment = {
  ck_id: number
  name: string
  goods_amount: string
  shipping_amount: string
  no_trans_order_amount: string
}

/** Ours: the day on which a warehouse's parcel is expected, YYYY-MM-DD. */
export type Expected = { ck_id: number; day: string }

/** scope: which kind of goods it is for; discount and coupon exclude each other. */
export type Coupon = {
  id: number
  name: string
  scope: CouponScope
  /** Sum of fitting goods it needs. */
  amount: string
  minus: string
  end_time: number
  /** Can it be used for the goods checked out? If not, `why` says why. */
  usable: Flag
  why: string
}

export type CartList = {
  /** Ours. Whose cart this is; rev grows with every change of it. */
  owner: number
  rev: number
  data: CartItem[]
  shipping_data: { shipping_amount: string; no_trans_order_amount: string; shipments: Shipment[] }
  activity_data: { manjians: ManjianTier[]; discounts: DiscountTier[] }
  /**
   * Lines per warehouse in the whole cart, for a client that reads the lines of one warehouse (`ck_id`). Ours reads all of
   * them and lays them out itself (domain/parcels.ts): edits that wait on the device are not in the server's count.
   */
  filter_data: { ck_id: number; name: string; count: number }[]
  /** What checkout will come to: with the coupon that costs least, if one is better than none. */
  total: string
  rules: PriceRules
  /** Ours. The owner's unused coupons, for hints; `usable` says it of this cart. */
  coupons: Coupon[]
  /** Ours. Goods that the owner waits for (到货提醒); a backend without them leaves it out. */
  watched?: number[]
  /**
   * Ours. Signed orders that could not be placed and wait for a word: to a sales rep all of them, to the customer those it was
   * asked about; a backend without them leaves it out.
   */
  unplaced?: number
}

/** Ours. What became of one line of a batch. `code` is of the same family as an answer's code. */
export type LineResult = { i: number; code: number; id: number; number: number; msg: string }

export type Category = { id: number; name: string; logo: string; logo1: string; children: Category[] }
export type Nav = { id: number; name: string; url: string; image: string; is_open: Flag; children: Nav[] }
/** A banner or an ad; an empty url means 活动暂未开始. `title` is ours: its text alternative. */
export type Ad = { image: string; url: string; title: string }
export type Link = { name: string; url: string }
export type ArticleCategory = {
  id: number
  name: string
  children: { id: number; name: string; /** Ours: its address. */ url: string }[]
}
/** `html` is sanitised by the server and again before it is shown. */
export type Article = { id: number; title: string; html: string; updated_at: number }

export type Common = {
  /** Hot searches. */
  rnss: string[]
  nav: Nav[]
  category: Category[]
  category_yx: Category[]
  category_zy: Category[]
  category_qx: Category[]
  brand: { id: number; name: string; image: string; url: string }[]
  timestamp: number
  /** Ours. Offers that have something to show now; nobody is led to the page of another. Absent in an answer that a device keeps from before. */
  offers?: OfferPage[]
  /** Ours. The seller: name, phones and the licences every page must show. */
  site: Site
}
/** Pages of offers that home leads to, by the zone of their goods where they have one. */
export type OfferPage = 'daily' | 'group' | 'coupons' | 'welfare' | 'manjian' | 'cashback' | 'dpby' | 'jxq'
export type Site = {
  title: string
  company: string
  hot_line: string
  complaint_line: string
  service_name: string
  service_phone: string
  /** Name and number as text, with the address of the authority where the law wants a link. */
  licences: { name: string; number: string; url: string }[]
  statement: string
  /** Where route eleven_index leads; '' nowhere. */
  eleven_url: string
  /** What the QR codes of the mini-program and of the seller's WeChat say; '' there is none. */
  mini_program: string
  wechat: string
  /** A foreign chat to open in a frame; '' our own room. */
  chat_url: string
  /** Whether a member can bind a WeChat. */
  can_bind_wechat: Flag
  /** Whether text messages are sent. Without them nobody registers here, and the seller tells codes by phone. */
  can_send_codes: Flag
}

export type UserBase = {
  /** Ours. Account id: partitions the device's private data. */
  id: number
  username: string
  /** The buyer's own name of the store is `company`; `name` is the contact. */
  name: string
  phone: string
  company: string
  face: string
  rank: number
  admin: { name: string; phone: string; is_default: Flag }
  address: string
  is_passed: Flag
  points: number
  /** Lines in the cart. */
  cart: number
  message_count: number
  wechat: Flag
  common_config: { hot_line: string; qq1: string; qq2: string }
  quality_inspection: { quality_inspection_url: string; msg: string }
  login_url: string
  is_show_youx: Flag
  is_special: Flag
  is_can_chat: Flag
  is_AfterSale: Flag
  ywy: Flag
  customer: Flag
  /** Ours. What whoever logged in may do in this store. */
  role: StoreRole
  /** Ours. Other stores that one may order for; no two names are the same. */
  stores: { id: number; company: string }[]
  /**
   * Ours. The sales rep who is here. Acting for a customer, everything else is the customer's; without one, `id` is the
   * rep's own, `is_passed` 0, and everything else empty. Left away for buyers.
   */
  rep?: { id: number; name: string; phone: string }
}

/** Ours. What came of a sales rep's visit. */
export type VisitOutcome = 'ordered' | 'signed' | 'nothing' | 'later'
/** Ours. `time` in seconds; `again`: the day of the next appointment, '' none. */
export type RepVisit = { time: number; outcome: VisitOutcome; reason: string; note: string; again: string }
/** Ours. A customer as its sales rep's day shows it. */
export type RepCustomer = {
  id: number
  /** The contact. */
  name: string
  company: string
  phone: string
  district: string
  /** Of the company's name; src/domain/find/initials.ts matches them. */
  initials: string
  /** Of the route: 1 Monday to 7 Sunday, 0 none; `position` counts within it. */
  weekday: number
  position: number
  /** The last order that was not cancelled. */
  last_order: { time: number; amount: string } | null
  /** Days between two orders of the last year; null for fewer than two. */
  interval: number | null
  /** Days that an order is overdue by its interval; 0 not yet. */
  overdue: number
  /** Orders that wait for payment. */
  unpaid: string
  /** Papers that lapse within 60 days or have lapsed (days below 0), the first one first. */
  papers: { name: string; days: number }[]
  /** Why nothing can be ordered now. */
  blocked: string | null
  /** The amount by the prices that were seen when the lines were added. */
  /** `amount`: at the prices that were shown when the lines were added; '' where one of them says none. */
  cart: { lines: number; amount: string }
  /** Signed orders that are not placed yet. */
  signed: number
  /** The last one of today. */
  visit: RepVisit | null
  /** The day of the next appointment, from today on; '' none. */
  again: string
}
/**
 * Ours. All customers of a sales rep by route; `date` YYYY-MM-DD is the seller's today. `rescue_key`: without it nobody makes or
 * opens a rescue file of this rep; the same on all of the rep's devices.
 */
export type RepDay = { date: string; customers: RepCustomer[]; rescue_key: string }
/** Ours. What a sales rep has done on one day: a row for each customer that was visited or ordered through the rep. */
export type RepSummary = {
  date: string
  /** Customers visited. */
  visited: number
  orders: number
  lines: number
  placed: string
  /** Signed orders that are not placed yet. */
  signed: number
  rows: {
    id: number
    company: string
    orders: number
    lines: number
    amount: string
    visit: RepVisit | null
  }[]
}

/** Ours. A line of a signed order that is another one now; money with its share of the freight, `now` '' where it cannot be ordered. */
export type IntentDifference = {
  /** From 1, as signed. */
  line: number
  goods_id: number
  combination_id: number
  name: string
  /** As goods have them: several makers sell one name. '' of what is sold no more. */
  ypgg: string
  sccj: string
  number: number
  before: string
  now: string
  gift_before: number
  gift: number
  /** Why it cannot be ordered; '' it can. */
  why: string
  /** There is not enough of it. */
  missing: Flag
}
/** Ours. A line of a signed order that costs now what was signed. */
export type IntentLine = Pick<IntentDifference, 'line' | 'name' | 'ypgg' | 'sccj' | 'number' | 'now'>
/** Ours. An order that the customer signed on a rep's device. Times in seconds. */
export type OrderIntent = {
  id: number
  /** The device's own for it. */
  key: string
  state: 'parked' | 'placed' | 'cancelled' | 'replaced'
  /** The sales rep's name. */
  rep: string
  price_choice: PriceChoice
  drop_missing: Flag
  signed_at: number
  arrived_at: number
  /** When the customer was asked; 0 not. */
  asked_at: number
  /** Lines, and their sum as signed. */
  count: number
  total: string
  /** '' none yet. */
  order_id: string
  /** While it is parked: the sum of what can be ordered now, '' nothing; what to confirm it with. */
  now: string
  digest: string
  differences: IntentDifference[]
  /** While it is parked: the other lines, so that whoever confirms reads the whole order. */
  unchanged: IntentLine[]
  /** Why nothing of it can be ordered; '' it can. */
  blocked: string
}

export type Address = {
  id: number
  name: string
  phone: string
  landline: string
  province: string
  city: string
  district: string
  street: string
  is_default: Flag
}

/** Ours. A priced line with its split, the same in checkout and order. */
export type OrderLine = {
  id: number
  goods_id: number
  combination_id: number
  name: string
  sccj: string
  ypgg: string
  bzdw: string
  image: string
  ck_id: number
  number: number
  /** Of its first piece, and of all of them where `prices` has one entry. */
  price: string
  /** All its pieces by price: they sum up to `amount`. */
  prices: { number: number; price: string }[]
  /** What it would cost at the base price; listed − cuts = amount. */
  listed: string
  /** Which offers made its own price lower, in their order. */
  cuts: { kind: Cut['kind']; name: string; minus: string }[]
  amount: string
  manjian: string
  discount: string
  coupon: string
  /** What this line costs in the end, freight apart: amount − manjian − discount − coupon. */
  payable: string
  /** Its share of its shipment's freight. */
  shipping: string
  gift_data: GiftData | null
}

export type Totals = {
  goods_amount: string
  manjian_amount: string
  discount_amount: string
  coupon_amount: string
  shipping_amount: string
  /** What is paid. */
  total: string
  /** The red packet that paying gives, 0.00 none. */
  cashback: string
}

/** Ours: the last day of use, as goods have it, and whether it is near; an order that was placed has its batches instead. */
export type CheckoutLine = OrderLine &
  Pick<Goods, 'expires' | 'is_jxq'> &
  Pick<CartItem, 'seen_price'> & {
    /** The price of a piece as its card has it now: what `seen_price` is compared with. */
    card_price: string
  }

export type Checkout = {
  lines: CheckoutLine[]
  /** Names the lines with their numbers and prices: `orderPlace` refuses with 409 where they are others by then. */
  digest: string
  shipments: Shipment[]
  totals: Totals
  /** `total` is what would be paid with it, null where it cannot be used. */
  coupons: (Coupon & { total: string | null })[]
  /** The coupon used, 0 none. */
  coupon_id: number
  /** What would be paid without a coupon. */
  total_without: string
  addresses: Address[]
  /** For each address; a parcel without a day is left out. */
  expected: (Expected & { address_id: number })[]
  balance: string
  credit: CreditRoom | null
  /** Ephedrine-containing lines go into an order of their own: their number here. */
  separated: number
}

export type OrderSummary = {
  /** Order number: 16 digits, a separated part carries a suffix. */
  id: string
  state: OrderState
  created_at: number
  total: string
  count: number
  /** Ephedrine-containing: no balance, coupon or credit; received with its signed paper. */
  is_hm: Flag
  /** 0: not received yet. */
  received_at: number
  lines: Pick<OrderLine, 'name' | 'image' | 'number'>[]
}

export type PaymentKind = 'balance' | 'wechat' | 'alipay' | 'credit' | 'bank'

/** What was sent for a line, by batch: a combination as the goods it was made of. */
export type ShippedBatch = {
  line_id: number
  goods_id: number
  name: string
  ypgg: string
  bzdw: string
  sccj: string
  dosage_form: string
  approval: string
  /** Of a herb; '' others. */
  origin: string
  batch: string
  /** YYYY-MM-DD; '' unknown or none. */
  expires: string
  made: string
  number: number
  at: number
}

export type Order = Omit<OrderSummary, 'lines'> & {
  /** Who buys. */
  company: string
  /** Ours. The sales rep who placed it for the buyer; '' the buyer did. */
  actor: string
  lines: OrderLine[]
  /** Ours. What the buyer signed on a rep's device; null: nothing was signed there. `drawing` is read by src/domain/signature.ts. */
  signed: null | {
    rep: string
    at: number
    total: string
    count: number
    price_choice: PriceChoice
    drop_missing: Flag
    drawing: string
  }
  /** Empty before the order has left the warehouse. */
  batches: ShippedBatch[]
  /** Ours. How many inspection reports there are of these batches. */
  reports: number
  shipments: Shipment[]
  totals: Totals
  address: Omit<Address, 'id' | 'is_default'>
  remark: string
  /** Until when an unpaid order is kept for its buyer; 0 when nothing is to be paid. */
  pay_by: number
  /** As promised when it was paid; of an unpaid order, if it were paid now. */
  expected: Expected[]
  /** The other part of the same checkout, '' none. */
  sibling: string
  payment: null | {
    kind: PaymentKind
    /** pending: money is awaited (bank transfer, provider); paid: it is there. */
    state: 'pending' | 'paid'
    /** What to write on the transfer, or the number of the payment at its provider. */
    reference: string
    account: string
    /** Where the browser goes to pay at the provider, '' nowhere. */
    url: string
    paid_at: number
    /** When an order on account has to be paid, 0 for other payments. */
    due_at: number
  }
  /** Newest first. */
  logistics: { at: number; text: string }[]
  pay_kinds: PaymentKind[]
  balance: string
  credit: CreditRoom | null
}

/** Ours. What should arrive for a line of an order: its goods, or one of those its combination was made of. */
export type PackingLine = {
  line_id: number
  goods_id: number
  name: string
  ypgg: string
  sccj: string
  bzdw: string
  number: number
  /** Pieces of these goods in one piece of the line: more than 1 in combinations only. */
  each: number
  /** GTIN of the goods, '' unknown. */
  barcode: string
  /** Empty before the order has left the warehouse. */
  batches: Pick<ShippedBatch, 'batch' | 'expires' | 'number'>[]
}

/** Ours. What is checked when an order arrives. Without prices: whoever unpacks need not know them. */
export type PackingList = Pick<OrderSummary, 'id' | 'state' | 'is_hm' | 'received_at'> & { lines: PackingLine[] }

/** Ours: what an order could take on account. */
export type CreditRoom = {
  left: string
  overdue: string
  term_days: number
  /** Why the order cannot be paid so, '' it can. */
  bar: string
}

/** Ours: what is owed on account; null in its place: no line was ever opened, or it is closed and settled. */
export type CreditOwed = Pick<Credit, 'owed' | 'overdue'>

/** Ours: the statement of goods on account (账期). */
export type Credit = {
  /** The most that may be owed, 0.00 without a line. */
  most: string
  term_days: number
  owed: string
  left: string
  overdue: string
  /** What is due first at first. */
  items: { order_id: string; open: string; amount: string; taken_at: number; due_at: number; is_overdue: Flag }[]
  balance: string
  /** How it can be repaid. */
  kinds: ('balance' | 'wechat' | 'alipay')[]
}

export type Page<T> = { data: T[]; total: number; page: number; size: number }

export type GoodsPage = Page<Goods> & {
  filters: Facets
}

/** Ours. One name of a filter. */
export type FacetName = { name: string; count: number }

/**
 * Ours. What the filters can be set to, each with what the list would have then: all other filters count, the
 * filter's own does not. The optional ones are missing in what older versions stored.
 */
export type Facets = {
  sccj: FacetName[]
  category: { id: number; name: string; count: number }[]
  ypgg?: FacetName[]
  dosage_form?: FacetName[]
  /** Months of use left at least. */
  months?: { months: number; count: number }[]
  /** In fen, both ends included, 0 no bound; none for readers who may not see prices. */
  price?: { min: number; max: number; count: number }[]
  /** Goods that this reader may buy today. */
  buyable?: number
}

export type Suggestion = {
  id: number
  name: string
  sccj: string
  ypgg: string
  /** Ours. Goods of this name or maker, which the row finds; missing: one product, which the row opens. */
  count?: number
}

// Offers -----------------------------------------------------------------------------------------------------

/** Ours. 全场94折 as it runs now. */
export type Welfare = { name: string; percent: number; ends_at: number }
/** Ours. From `amount` paid on, a red packet of `back`. */
export type CashbackTier = { amount: string; back: string }

/** Ours. 满赠 and 换购: `amount` of its goods gives `total` pieces of a gift, or the right to buy some at `price`. */
export type GiftGroup = {
  kind: 'gift' | 'swap'
  id: number
  name: string
  amount: string
  total: number
  /** swap: the price of one piece; null for a gift or where prices are not to be seen. */
  price: string | null
  image: string
  /** Goods that count toward it. */
  count: number
}

/** Ours. A team of a group-buy. open: people missing; full: its members buy at the group's price; over: too late. */
export type GroupTeam = {
  id: number
  state: 'open' | 'full' | 'over'
  /** Companies, masked for everybody but themselves: 演示***房; the leader first. */
  members: string[]
  joined: number
  missing: number
  ends_at: number
}
/** Ours. `id` is the goods', which has one group-buy at a time; `goods` is dressed as type 2: `price` with a group, `base_price` without. */
export type GroupBuy = {
  id: number
  goods: Goods
  people: number
  ends_at: number
  /** The reader's own team. */ mine: GroupTeam | null
}
export type GroupBuyDetail = GroupBuy & {
  /** As it is sold without a group. */
  alone: Goods
  /** Teams one can join, fullest first, at most 10. */
  teams: GroupTeam[]
}

/** Ours. A line of controlled sales (控销): where and to whom it is sold. */
export type ControlledLine = {
  id: number
  url: string
  name: string
  intro: string
  image: string
  count: number
  /** 仅限 成都市锦江区 的药店采购; '' everybody. */
  who: string
  /** May this reader buy it? `why` says why not. */
  is_buy: Flag
  why: string
}

/** Ours. soon: cannot be taken yet; taken: by this reader; gone: none left; over: too late. */
export type CouponOffer = {
  id: number
  name: string
  scope: CouponScope
  amount: string
  minus: string
  starts_at: number
  /** Until when it can be taken. */
  ends_at: number
  /** Days it holds from then on. */
  valid_days: number
  total: number
  left: number
  state: 'soon' | 'open' | 'taken' | 'gone' | 'over'
}

/** is_join 0: this reader has not drawn yet. After drawing, `name` and `remarks` are the prize's. id 0: there is none. */
export type Lottery = { is_join: Flag; id: number; name: string; remarks: string }
export type Draw = {
  id: number
  name: string
  starts_at: number
  ends_at: number
  prizes: { id: number; name: string; remarks: string }[]
}
export type DrawActivity = { id: number; name: string; html: string }
/** `who` is masked. */
export type Winner = { who: string; name: string; at: number }
export type DrawRecord = { id: number; draw: string; name: string; remarks: string; at: number }

export type PointsGoods = { id: number; name: string; image: string; remarks: string; points: number; stock: number }
/** 0 待发货 1 已发货 2 已完成 */
export type PointsOrder = {
  id: string
  name: string
  image: string
  number: number
  points: number
  state: 0 | 1 | 2
  address: Omit<Address, 'id' | 'is_default'>
  created_at: number
}
/** A line of a ledger. `amount` as the unit is written: yuan with two decimals, points whole; negative: spent. */
export type LedgerLine = { id: number; at: number; kind: string; memo: string; amount: string; balance: string }

/** Ours. What this store really buys. Prices of the past are per piece. */
export type UsualGoods = {
  goods: Goods
  /** Of a piece in the last order, and how many pieces that was. */
  last_price: string
  last_number: number
  /** The number ordered most often, the larger of two. */
  usual_number: number
  /** Orders it was in, and the usual days between them; 0 with a single order. */
  times: number
  interval_days: number
  days_since: number
  /** When it was ordered last. */
  last_at: number
}

/** Ours. What this store paid for a goods in its newest order, and how many it took. `at` is the order's time. */
export type LastPaid = { id: number; price: string; number: number; at: number }

/** Ours. What reaching the next threshold takes and brings (凑单). */
export type FillHint = {
  kind: 'ladder' | 'manjian' | 'discount' | 'coupon' | 'gift' | 'swap' | 'freight' | 'cashback'
  /** Of the promotion, coupon, warehouse or goods it is about. */
  id: number
  name: string
  /** Yuan still missing; for a ladder pieces. */
  missing: string
  /** What it brings, in words: 减 30 元, 免运费 10 元, 送 手提袋 ×1. */
  gain: string
  /** The cheapest useful fill from usual goods; empty: none reaches it. */
  fill: { goods_id: number; name: string; bzdw: string; number: number; amount: string }[]
  /** How much more is then paid in all, and what that saves against buying the fill alone. */
  pays: string
  saves: string
  worth: Flag
  /** Why it is, or is not, worth it. */
  words: string
}

// Zones, activities, learning --------------------------------------------------------------------------------

export type Brand = {
  id: number
  name: string
  image: string
  url: string
  intro: string
  /** Goods on sale. */ count: number
}

export type ActivitySummary = {
  id: number
  place: string
  /** Its name in /activity/{url}. */
  url: string
  name: string
  image: string
  starts_at: number
  ends_at: number
  state: 'soon' | 'open' | 'over'
}
export type Activity = ActivitySummary & { sections: ActivitySection[] }
/** What a seller builds an activity from. Addresses may be empty: 活动暂未开始. `html` is sanitised on both sides. */
export type ActivitySection =
  | { kind: 'banner'; image: string; url: string; title: string }
  | { kind: 'text'; title: string; html: string }
  | { kind: 'countdown'; label: string; ends_at: number }
  | { kind: 'goods'; title: string; look: 'shelf' | 'grid' | 'table'; goods: Goods[]; more: string }
  | { kind: 'coupons'; title: string; coupons: CouponOffer[] }
  | { kind: 'combinations'; title: string; combinations: { combination: Combination; goods: Goods }[] }

export type Post = {
  id: number
  category: string
  title: string
  summary: string
  image: string
  /** Length of its clip, 0 none. */ seconds: number
  published_at: number
}
export type PostDetail = Post & {
  html: string
  video: { src: string; type: string; poster: string; captions: string } | null
  related: Post[]
}

// Newcomers --------------------------------------------------------------------------------------------------

/** Ours. `wait`: seconds until another code may be asked for; `code`: only the demo's provider shows it, else ''. */
export type SmsSent = { wait: number; code: string }

export type BuyerKind = 'pharmacy' | 'clinic' | 'company'
/** none: nothing handed in yet; pending 待审核; approved 已通过; refused 已驳回 with `reason`. */
export type ReviewState = 'none' | 'pending' | 'approved' | 'refused'
/** A paper as handed in: its file's id, number and last day (YYYY-MM-DD, '' where it has none). */
export type PaperInput = { kind: string; number: string; valid_until: string; file_id: string }
export type Application = {
  state: ReviewState
  reason: string
  company: string
  kind: BuyerKind
  contact: string
  email: string
  /** Where it stands; becomes the first delivery address. */
  province: string
  city: string
  district: string
  street: string
  landline: string
  scope: string[]
  papers: PaperInput[]
  applied_at: number
}

/** `groups`: all of them with their sizes where the goods are asked for in groups, else none. */
export type Favourites = Page<Goods> & { groups: { name: string; total: number }[] }

/** Ours. A file on its way up: `offset` bytes are there; done when it equals `size`. */
export type Upload = {
  id: string
  size: number
  offset: number
  /** A signed address, valid for minutes, once done. */ url: string
}

// Member centre ----------------------------------------------------------------------------------------------

/** Ours. What needs the member today. Of `orders`, `review` counts lines. */
export type Today = {
  orders: { pay: number; ship: number; receive: number; after: number }
  papers: { kind: string; valid_until: string; days: number }[]
  messages: number
  review: ReviewState
  reason: string
  money: string
  packet: string
  points: number
  coupons: number
  contract: Flag
  credit: CreditOwed | null
}
export type Account = {
  id: number
  company: string
  kind: BuyerKind
  name: string
  phone: string
  email: string
  rank: number
  review: ReviewState
  /** Asked again when the texts change: the version agreed to, and the one in force. */
  consent: string
  consent_now: string
  /** Name of the WeChat it is bound to, '' none. */
  wechat: string
}
/** 经营范围 and whether this buyer has it. */
export type Scope = { name: string; has: Flag }
/** state: pending: a new one waits for review. `days` left, null without an end. */
export type Paper = {
  kind: string
  number: string
  valid_until: string
  days: number | null
  /** Of the paper in force; pending, refused: of a newer one, which is under review or was refused. */
  state: 'ok' | 'soon' | 'lapsed' | 'pending' | 'refused'
  url: string
  /** The newer paper that the seller refused, and why. */
  refused: (Omit<PaperInput, 'kind'> & { reason: string }) | null
  needed: Flag
}
/** What becomes unbuyable when `kind` lapses, in words and numbers of the catalogue. */
export type Lapse = { kind: string; words: string; count: number }
/** state: may be switched to (1) or not, with the reason. */
export type Store = {
  id: number
  company: string
  address: string
  is_passed: Flag
  cart: number
  is_me: Flag
  may: Flag
  why: string
  /** What whoever logged in may do there. */
  role: StoreRole
  /** 0: nobody can log in as the store itself yet. */
  has_login: Flag
}
/** A column of the table of stores. `may` 0: nothing can be ordered for it, `why` says the reason. */
export type TableStore = Pick<Store, 'id' | 'company' | 'may' | 'why'>
/** What a store may do with the goods of a row. */
export type TableCell = Pick<Goods, 'why' | 'price' | 'limit_number' | 'limit_note'> & {
  store_id: number
  /** Pieces that the store usually takes, 0 it never bought them. */
  usual_number: number
}
/** Goods that stores order: a cell for each store that may be ordered for, in the order of the stores. */
export type TableRow = {
  goods: Pick<Goods, 'id' | 'name' | 'sccj' | 'ypgg' | 'bzdw' | 'qg_number' | 'number' | 'expires' | 'is_jxq'>
  cells: TableCell[]
}
export type StoreTable = { stores: TableStore[]; rows: TableRow[] }
/** What the order of one store would be. Cells that are refused count nowhere. */
export type StoreQuote = {
  store_id: number
  refusals: { goods_id: number; msg: string }[]
  /** Why the order as a whole cannot be placed; '' it can, once no cell is refused. */
  why: string
  /** Lines that count. */
  count: number
  /** What each of them costs. Absent in the answer of a server that is older than the page. */
  lines?: Pick<OrderLine, 'goods_id' | 'prices' | 'amount'>[]
  totals: Totals
  shipments: Shipment[]
  /** The nearest tier that is not reached. */
  manjian: ManjianTier | null
  discount: DiscountTier | null
  /** The coupon that is used, '' none. */
  coupon: string
  /** Where it is sent; null: the store has no address. */
  address: Address | null
  digest: string
}
/** Another account of the same owner, and what it may do in this store. */
export type StoreHolder = {
  user_id: number
  company: string
  role: StoreRole | 'none'
  /** Whoever asks came into the store with this account. */ is_me: 0 | 1
}
export type BindCode = {
  id: string
  /** Drawn as a QR code. */ text: string
  state: 'waiting' | 'scanned' | 'bound' | 'over'
  ends_at: number
  nickname: string
}
export type Message = {
  id: number
  type: 'order' | 'system' | 'promo' | 'paper'
  title: string
  text: string
  url: string
  at: number
  is_read: Flag
}
/** Goods without stock that the member waits for. `notified_at`: when a message said that they are back, 0 not yet. */
export type Watch = { goods: Goods; since: number; notified_at: number }
/** An inspection report of a batch. `url` opens or downloads it. */
export type Report = {
  id: number
  goods_id: number
  name: string
  ypgg: string
  sccj: string
  batch: string
  order_id: string
  at: number
  url: string
}

// Wallet -----------------------------------------------------------------------------------------------------

/** `vouchers` and `coupons`: the sum, the number of those that hold now. */
export type Wallet = {
  money: string
  packet: string
  points: number
  vouchers: string
  voucher_list: Voucher[]
  coupons: number
  credit: CreditOwed | null
}
export type Voucher = {
  id: number
  name: string
  amount: string
  starts_at: number
  end_time: number
  /** used: its amount was moved to the balance. */
  state: 'soon' | 'open' | 'used' | 'over'
}
export type MyCoupon = Omit<Coupon, 'usable' | 'why'> & {
  starts_at: number
  state: 'unused' | 'used' | 'over'
  order_id: string
}
export type CouponNum = { unused: number; used: number; over: number }

// Orders and after -------------------------------------------------------------------------------------------

/** What ordering a line again would be: old and new price, and what stock allows. */
export type AgainLine = {
  goods: Goods | null
  name: string
  number: number
  was: string
  now: string | null
  fits: number
  why: string
}
export type ReturnLine = {
  line_id: number
  name: string
  ypgg: string
  bzdw: string
  image: string
  number: number
  /** Refund of this line by its share. */ amount: string
}
/** `amount` is the lines' and, with the last piece of a warehouse's parcel, its freight. */
export type ReturnSummary = {
  id: string
  order_id: string
  state: ReturnState
  created_at: number
  amount: string
  cause: string
  lines: ReturnLine[]
}
export type Return = ReturnSummary & {
  /** With whom the goods come back, and under which number; '' not said. */
  carrier: string
  parcel: string
  text: string
  photos: string[]
  answer: string
  progress: { at: number; text: string }[]
}
/** id 0: not reviewed yet; `line_id` names the order's line. */
export type ReviewLine = {
  id: number
  order_id: string
  line_id: number
  goods_id: number
  name: string
  ypgg: string
  image: string
  stars: number
  text: string
  at: number
  state: 'open' | 'done'
}
/** Receipt of an order with ephedrine-containing goods. */
export type Receipt = {
  order_id: string
  created_at: number
  total: string
  lines: { name: string; number: number; bzdw: string }[]
  state: 'shipping' | 'open' | 'confirmed'
  photo: string
  confirmed_at: number
}
export type InvoiceTitle = {
  title: string
  tax_no: string
  address: string
  phone: string
  bank: string
  bank_account: string
  email: string
}
/** One row per document. red: it takes back a part of the issued one, its amount is negative; none: paid, not applied for, id 0. */
export type Invoice = {
  id: number
  order_id: string
  amount: string
  state: 'none' | 'pending' | 'issued' | 'red'
  number: string
  /** What it is, or will be, made out to: as the buyer's title was when it was applied for. */
  title: string
  tax_no: string
  at: number
  url: string
}

// Self-service -----------------------------------------------------------------------------------------------

export type Wanted = {
  id: number
  name: string
  sccj: string
  ypgg: string
  number: number
  price: string
  remark: string
  state: 'open' | 'found' | 'closed'
  answer: string
  goods_id: number
  created_at: number
}
/** Ours. A named list of goods for ordering again and again (采购计划); the stores of one owner share theirs. */
export type Plan = {
  id: number
  name: string
  /** How many goods. */
  total: number
  changed_at: number
}
/** `goods` as the reader's store would buy it now; null: not sold any more. */
export type PlanLine = { goods_id: number; name: string; number: number; goods: Goods | null }
export type PlanDetail = Plan & { data: PlanLine[] }
/** A row of a pasted list: bin says where it belongs; `i` is its place, none is lost. */
export type MatchedRow = {
  i: number
  text: string
  number: number
  bin: 'matched' | 'confirm' | 'unknown'
  goods: Goods[]
  why: string
  /** Which of the goods this store has ordered before. */
  bought_ids: number[]
  /** To be confirmed: the goods that are clearly meant, ordered last or the only ones that can be ordered; 0 none. */
  advised_id: number
}
export type Feedback = {
  id: number
  type: string
  text: string
  photos: string[]
  phone: string
  at: number
  answer: string
  answered_at: number
}

// Contract, chat, news ---------------------------------------------------------------------------------------

export type Contract = {
  version: string
  title: string
  html: string
  state: 'open' | 'signed'
  signed_at: number
  hash: string
  name: string
}
export type ChatMessage = { id: number; key: string; from: 'me' | 'service'; name: string; text: string; at: number }
export type NewsItem = { id: number; type: 'hy' | 'company'; title: string; summary: string; at: number; url: string }
