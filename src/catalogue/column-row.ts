/** A row of columns as finding and views see goods: nothing is read before it is asked for. */
import type { GoodsFacts, Ladder } from '#domain/find/facts.ts'
import { numberAt } from '#domain/find/number-text.ts'
import type { Entry, Rights } from '#domain/find/table.ts'
import type { Word } from '#domain/find/words.ts'
import { NO_OFFERS, offersOf, sharedOf, type Offers, type Shared } from './offers-text.ts'
import { amountOf, stepsAt, type PriceColumns } from './price-columns.ts'
import { controlOf, FLAG, kindOf, type RowColumns } from './row-columns.ts'
import { STAND_IN, standInDaily, standInSwap } from './without-prices.ts'

/** Columns of one part with their words in the table's lists. */
export type OpenedRows = {
  columns: RowColumns
  nameWords: readonly Word[]
  makerWords: readonly Word[]
  specWords: readonly Word[]
  /** By the part's own place of the rights: their number in the table. */
  rightsNumbers: readonly number[]
  /** Filled as rows are asked. */
  offers: Map<number, Offers>
  shared: Shared[]
}

/** Typed arrays are read within their bounds, so their elements are there. */
const at = (column: { readonly [i: number]: number }, row: number): number => column[row] as number

export class ColumnRow implements Entry, GoodsFacts {
  private readonly part: OpenedRows
  private readonly row: number
  private readonly prices: PriceColumns | null
  private readonly place: number

  /**
   * @param row in the part
   * @param prices null: stand-in amounts
   * @param place of the row in `prices`
   */
  constructor(part: OpenedRows, row: number, prices: PriceColumns | null, place: number) {
    this.part = part
    this.row = row
    this.prices = prices
    this.place = place
  }

  get facts(): GoodsFacts {
    return this
  }
  get nameWord(): Word {
    return this.part.nameWords[at(this.part.columns.name, this.row)] as Word
  }
  get makerWord(): Word {
    return this.part.makerWords[at(this.part.columns.maker, this.row)] as Word
  }
  get specWord(): Word {
    return this.part.specWords[at(this.part.columns.spec, this.row)] as Word
  }
  get rights(): number {
    return this.part.rightsNumbers[at(this.part.columns.rights, this.row)] as number
  }

  get id(): number {
    return at(this.part.columns.id, this.row)
  }
  get name(): string {
    return this.nameWord.raw
  }
  get initials(): string {
    return this.nameWord.groups.join(' ')
  }
  get maker(): string {
    return this.makerWord.raw
  }
  get maker_initials(): string {
    return this.makerWord.groups.join(' ')
  }
  get ypgg(): string {
    return this.specWord.raw
  }
  get bzdw(): string {
    return this.label(this.part.columns.unit)
  }
  get dosage_form(): string {
    return this.label(this.part.columns.form)
  }
  get expires(): string {
    return this.label(this.part.columns.expires)
  }
  get grade(): string {
    return this.label(this.part.columns.grade)
  }
  get origin(): string {
    return this.label(this.part.columns.origin)
  }
  get ck_id(): number {
    return at(this.part.columns.ck_id, this.row)
  }
  get category_id(): number {
    return at(this.part.columns.category_id, this.row)
  }
  get brand_id(): number | null {
    return at(this.part.columns.brand, this.row) || null
  }
  get kind(): GoodsFacts['kind'] {
    return kindOf(at(this.part.columns.flags, this.row))
  }
  get control(): GoodsFacts['control'] {
    return controlOf(at(this.part.columns.flags, this.row))
  }
  get scope(): string {
    return this.ownRights.scope
  }
  get clinic_only(): boolean {
    return this.ownRights.clinic_only
  }
  get kx_line_id(): number | null {
    return this.ownRights.kx_line_id
  }
  get kx(): GoodsFacts['kx'] {
    return this.ownRights.kx
  }
  get approval(): string {
    const { otherApprovals, numbers } = this.part.columns
    return otherApprovals.get(this.row) ?? numberAt(numbers.approvals, this.row).toUpperCase()
  }
  get barcode(): string {
    return numberAt(this.part.columns.numbers.barcodes, this.row)
  }
  /** A band: see `stockBand`. */
  get stock(): number {
    return at(this.part.columns.stock, this.row)
  }
  get sold(): number {
    return at(this.part.columns.sold, this.row)
  }
  get qg_number(): number {
    return at(this.part.columns.qg_number, this.row)
  }
  get carton(): number {
    return at(this.part.columns.carton, this.row)
  }
  get limit_number(): number {
    return at(this.part.columns.limit_number, this.row)
  }
  get limit_day(): number {
    return at(this.part.columns.limit_day, this.row)
  }
  get limit_week(): number {
    return at(this.part.columns.limit_week, this.row)
  }
  get free_shipping_number(): number {
    return at(this.part.columns.free_shipping_number, this.row)
  }
  get listed_at(): number {
    return at(this.part.columns.listed_at, this.row)
  }
  get has_picture(): boolean {
    return this.has(FLAG.picture)
  }
  get pictures(): string[] {
    return this.part.columns.ownPictures.get(this.row)?.split(' ') ?? []
  }
  get is_yj(): boolean {
    return this.has(FLAG.report)
  }
  get is_youx(): boolean {
    return this.has(FLAG.quality)
  }
  get gift(): boolean {
    return this.has(FLAG.gift)
  }
  /** Rows that are not on sale are not encoded. */
  get on_sale(): boolean {
    return true
  }
  /** The server's own: a device follows generations. */
  get rev(): number {
    return 0
  }

  get isUnpriced(): boolean {
    return this.prices === null
  }
  get base_price(): number {
    return this.prices ? at(this.prices.base, this.place) : STAND_IN
  }
  get fresh_price(): number | null {
    return this.prices ? amountOf(at(this.prices.fresh, this.place)) : null
  }
  get swap_price(): number | null {
    return this.prices ? amountOf(at(this.prices.swap, this.place)) : standInSwap(this.swapPercent)
  }
  get ladder(): Ladder | null {
    const id = at(this.part.columns.ladder, this.row)
    if (id === 0) return null
    return { id, type: this.has(FLAG.stepsUpTo) ? 1 : 0, steps: this.prices ? stepsAt(this.prices, this.place) : [] }
  }
  get manjian(): GoodsFacts['manjian'] {
    return this.sharedOffers.manjian
  }
  get welfares(): GoodsFacts['welfares'] {
    return this.sharedOffers.welfares
  }
  get flashes(): GoodsFacts['flashes'] {
    return this.offers.flashes
  }
  get dailies(): GoodsFacts['dailies'] {
    return this.offers.dailies
  }
  get groups(): GoodsFacts['groups'] {
    return this.offers.groups
  }

  private has(flag: number): boolean {
    return (at(this.part.columns.flags, this.row) & flag) !== 0
  }
  private label(column: Uint16Array): string {
    return this.part.columns.texts.labels[at(column, this.row)] as string
  }
  private get ownRights(): Rights {
    return this.part.columns.rightsList[at(this.part.columns.rights, this.row)] as Rights
  }
  private get swapPercent(): number {
    return at(this.part.columns.swapPercent, this.row)
  }
  private get sharedOffers(): Shared {
    const place = at(this.part.columns.shared, this.row)
    return (this.part.shared[place] ??= sharedOf(this.part.columns.texts.sharedTexts[place] as string))
  }
  private get offers(): Offers {
    if (at(this.part.columns.offerCount, this.row) === 0) return NO_OFFERS
    const known = this.part.offers.get(this.row)
    if (known) return known
    const text = this.part.columns.texts.offersTexts[at(this.part.columns.offers, this.row)] as string
    const made = offersOf(text, (i, swaps) => this.offerPrice(i, swaps))
    this.part.offers.set(this.row, made)
    return made
  }
  private offerPrice(i: number, swaps: boolean): number {
    if (!this.prices) return standInDaily(this.swapPercent, swaps)
    return at(this.prices.offerPrices, at(this.prices.offerStarts, this.place) + i)
  }
}
