/** The cover of a learning article: its category, its title, and what it is about, 640 × 360. */
import { colourOf, svg, text, type Colour } from './draw.ts'
import { boxes, book, calendar, device, leaves, people, seal, shield, stall, truck, type Scene } from './scenes.ts'

export type Cover = { scene: string; category: string; title: string }

const SCENES: Record<string, Scene> = { boxes, book, calendar, device, leaves, people, seal, shield, stall, truck }
const COLOURS: Record<string, Colour> = {
  用药指导: colourOf('lungs'),
  药店经营: colourOf('star'),
  政策法规: colourOf('moon'),
  养护储存: colourOf('plaster'),
}

export function cover({ scene, category, title }: Cover): string {
  const colour = COLOURS[category] ?? colourOf('')
  const draw = SCENES[scene] ?? book
  return svg(
    640,
    360,
    title,
    `<defs><linearGradient id="g" x2="1" y2=".6"><stop stop-color="${colour.dark}"/><stop offset="1" stop-color="${colour.main}"/></linearGradient></defs>` +
      `<rect width="640" height="360" fill="url(#g)"/><circle cx="512" cy="180" r="150" fill="#fff" fill-opacity=".1"/>` +
      `<g transform="translate(400 68) scale(.7)">${draw(colour)}</g>` +
      `<path d="M40 70h8v28h-8z" fill="#FFD84D"/>` +
      text(category, { x: 60, y: 84, width: 300, size: 24, lines: 1, fill: '#fff', weight: 600, anchor: 'start' }) +
      words(title),
  )
}

/** What stands before a colon is the headline, the rest a line under it. */
function words(title: string): string {
  const at = title.indexOf('：')
  const box = { x: 40, width: 350, lines: 2, fill: '#fff', anchor: 'start' as const }
  if (at < 0) return text(title, { ...box, y: 200, size: 42, lines: 3, weight: 700 })
  return (
    text(title.slice(0, at), { ...box, y: 176, size: 46, weight: 700 }) +
    text(title.slice(at + 1), { ...box, y: 256, size: 27 })
  )
}
