/** The link to quality inspection (specification, section 6): its address where there is one, else its message. */
import type { UserBase } from '#contract/entities.ts'
import { alert } from '#actions/frame/dialogs.ts'
import { go } from '#actions/frame/go.ts'

export function openInspection({ quality_inspection_url: url, msg }: UserBase['quality_inspection']): void {
  if (/^\/(?![/\\])/.test(url)) return go(url)
  if (/^https?:\/\//.test(url)) return void window.open(url, '_blank', 'noopener')
  void alert(msg)
}
