/** Opens and closes what lies over the page. */
import { ui, type Sheet } from '#state/ui.ts'

export function openSheet(sheet: Exclude<Sheet, ''>): void {
  ui.sheet = sheet
}

export function closeSheet(): void {
  ui.sheet = ''
}

export function openDrawer(): void {
  ui.drawer = 'open'
}

export function closeDrawer(): void {
  ui.drawer = 'closed'
}

export function setSearchType(type: typeof ui.searchType): void {
  ui.searchType = type
}
