/** A brand's drawing. */
import { hash } from '#catalogue/addresses.ts'
import { escape, svg, text } from './draw.ts'

/** A brand as its word beside a mark of its own. */
export function brandLogo(name: string): string {
  const n = Number.parseInt(hash(name), 36)
  const hue =
    ['#1668B8', '#0B7A6B', '#C2410C', '#6B3FA0', '#2F7D32', '#A83268', '#8A5A00', '#475569'][n % 8] ?? '#007565'
  const marks = [
    `<circle cx="40" cy="40" r="22" fill="${hue}"/><path d="M24 46q16-22 32 0" fill="none" stroke="#fff" stroke-width="5"/>`,
    `<path d="M40 16l22 40H18z" fill="${hue}"/><path d="M40 34l10 18H30z" fill="#fff"/>`,
    `<rect x="18" y="18" width="44" height="44" rx="13" fill="${hue}"/><path d="M40 27v26M27 40h26" stroke="#fff" stroke-width="7"/>`,
    `<path d="M18 40a22 22 0 0 1 44 0q-22-10-44 0z" fill="${hue}"/><path d="M18 44q22-10 44 0a22 22 0 0 1-44 0z" fill="${hue}" fill-opacity=".55"/>`,
  ]
  return svg(
    240,
    80,
    escape(name),
    `<rect width="240" height="80" fill="#fff"/>${marks[Math.floor(n / 8) % marks.length] ?? ''}${text(name, { x: 78, y: 40, width: 150, size: 34, lines: 1, fill: '#171C21', weight: 700, anchor: 'start' })}`,
  )
}
