/** Provinces, cities and districts by name, from the table of administrative areas, put as addresses put them. */

/** Codes to names, by the code of what they belong to. */
export type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>
export type Region = { province: string; city: string; district: string }

const COUNTRY = '86'
/** Parts of a municipality: in an address its city has the province's name. */
const PART = /^(市辖区|县)$/
/** Cities that belong to no prefecture: each is city and district in one. */
const DIRECT = /直辖县级行政区划$/

/** A late chunk: only who fills in an address needs it. */
export async function loadAreas(): Promise<Areas> {
  const { default: areas } = await import('china-area-data/data.json')
  return areas as Areas
}

export function provinces(areas: Areas): string[] {
  return names(areas, COUNTRY)
}

export function cities(areas: Areas, province: string): string[] {
  return unique(
    under(areas, province).flatMap(([code, name]) =>
      PART.test(name) ? [province] : DIRECT.test(name) ? names(areas, code) : [name],
    ),
  )
}

export function districts(areas: Areas, province: string, city: string): string[] {
  const own = under(areas, province).flatMap(([code, name]) =>
    name === city || (PART.test(name) && city === province) ? names(areas, code) : [],
  )
  const found = unique(own.filter((name) => !PART.test(name)))
  return found.length > 0 || !cities(areas, province).includes(city) ? found : [city]
}

/** A choice made: what no longer fits goes, what can only be one thing is chosen. */
export function choose(areas: Areas, before: Region, part: Partial<Region>): Region {
  if (part.province !== undefined) {
    const { province } = part
    return choose(areas, { province, city: '', district: '' }, { city: only(cities(areas, province)) })
  }
  if (part.city !== undefined)
    return { ...before, city: part.city, district: only(districts(areas, before.province, part.city)) }
  return { ...before, ...part }
}

function under(areas: Areas, province: string): [string, string][] {
  const code = Object.entries(areas[COUNTRY] ?? {}).find(([, name]) => name === province)?.[0]
  return Object.entries(areas[code ?? ''] ?? {})
}

const names = (areas: Areas, code: string): string[] => Object.values(areas[code] ?? {})
const unique = (list: readonly string[]): string[] => [...new Set(list)]
const only = (list: readonly string[]): string => (list.length === 1 ? (list[0] ?? '') : '')
