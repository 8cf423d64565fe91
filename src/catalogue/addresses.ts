/**
 * Addresses of the drawings. They carry a version of what is drawn, so that a browser may keep a picture
 * for ever and still see a new one at once.
 */
import type { GoodsFacts } from '#domain/find/facts.ts'

/** Grows with the drawing code. */
const DRAWING = 2

export function goodsPicture({ id, name, ypgg, dosage_form, maker, category_id, kind }: GoodsFacts): {
  href: string
  version: string
} {
  const version = hash(`${DRAWING} ${name} ${ypgg} ${dosage_form} ${maker} ${category_id} ${kind}`)
  return { href: `/pic/goods/${id}.svg?v=${version}`, version }
}

export function picture(
  folder: 'banner' | 'brand' | 'icon' | 'nav' | 'post' | 'present',
  key: string | number,
  text = '',
): string {
  return `/pic/${folder}/${key}.svg?v=${hash(`${DRAWING} ${text}`)}`
}

/** FNV-1a over UTF-16 units: no secret, only a name. */
export function hash(text: string): string {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return (h >>> 0).toString(36)
}
