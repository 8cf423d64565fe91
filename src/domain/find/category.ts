/** The shop's categories as finding needs them, by id. */
export type Category = {
  id: number
  parent_id: number | null
  name: string
  /** The zone that this entry of the menu opens, '' the goods below it. */
  zone: string
}
export type Categories = ReadonlyMap<number, Category>
