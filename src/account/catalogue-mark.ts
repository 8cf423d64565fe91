/**
 * What the next start knows of the catalogue before the database is open. held: there is one. off: the person deleted it,
 * so it is not taken again unasked.
 */
export type CatalogueMark = 'held' | 'off' | ''

const MARK = 'catalogue'

export function catalogueMark(): CatalogueMark {
  try {
    const mark = localStorage.getItem(MARK)
    return mark === 'held' || mark === 'off' ? mark : ''
  } catch {
    return ''
  }
}

export function markCatalogue(mark: CatalogueMark): void {
  try {
    if (mark) localStorage.setItem(MARK, mark)
    else localStorage.removeItem(MARK)
  } catch {
    // Storage is closed to us: the next start waits for the network first.
  }
}
