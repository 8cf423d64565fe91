/** Provinces, cities and districts by name, from the table of administrative areas, in the way addresses are written. */

/** Names by code, grouped by the code of the area that contains them. */
export type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>
export type Region = { province: string; city: string; district: string }

const COUNTRY = '86'
/** Parts of a municipality: in its addresses the city has the province's name. */
const PART = /^(市辖区|县)$/
/** Cities that belong to no prefecture: each is its own city and district. */
const DIRECT = /直辖县级行政区划$/

/** A late chunk: only address forms need it. */
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

/** Applies a choice: values that do not belong to it are cleared, a single option is chosen by itself. */
export function choose(areas: Areas, before: Region, part: Partial<Region>): Region {
  if (part.province !== undefined) {
    const { province } = part
    return choose(areas, { province, city: '', district: '' }, { city: only(cities(areas, province)) })
  }
  if (part.city !== undefined)
    return { ...before, city: part.city, district: only(districts(areas, before.province, part.city)) }
  return { ...before, ...part }
}

/** The first part that does not lie where the others say; null: the region exists, or is not complete yet. */
export function wrongPart(areas: Areas, { province, city, district }: Region): keyof Region | null {
  if (province !== '' && !provinces(areas).includes(province)) return 'province'
  if (province !== '' && city !== '' && !cities(areas, province).includes(city)) return 'city'
  const isPlaced = province !== '' && city !== '' && district !== ''
  return isPlaced && !districts(areas, province, city).includes(district) ? 'district' : null
}

function under(areas: Areas, province: string): [string, string][] {
  const code = Object.entries(areas[COUNTRY] ?? {}).find(([, name]) => name === province)?.[0]
  return Object.entries(areas[code ?? ''] ?? {})
}

const names = (areas: Areas, code: string): string[] => Object.values(areas[code] ?? {})
const unique = (list: readonly string[]): string[] => [...new Set(list)]
const only = (list: readonly string[]): string => (list.length === 1 ? (list[0] ?? '') : '')
