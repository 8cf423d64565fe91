/** Banners and ads, drawn: a headline, a line under it, and what it is about. */
import { colourOf, round, svg, text, type Colour } from './draw.ts'
import {
  boxes,
  book,
  calendar,
  clock,
  device,
  gift,
  leaves,
  packet,
  people,
  percent,
  rings,
  seal,
  shield,
  stall,
  stethoscope,
  tickets,
  truck,
  type Scene,
} from './scenes.ts'

/** head and under are the lines' sizes, at the middle of the second one, as shares of the height. */
type Size = { width: number; height: number; head: number; under: number; at: number }
// The dots of a carousel lie over the lowest quarter.
const PHONE: Size = { width: 1125, height: 420, head: 0.19, under: 0.1, at: 0.62 }
const WIDE: Size = { width: 1440, height: 400, head: 0.19, under: 0.1, at: 0.62 }
/** By where the ad stands: the first part of its key. */
const PLACES: Record<string, Size> = {
  top: { width: 1125, height: 168, head: 0.3, under: 0.21, at: 0.68 },
  right: { width: 570, height: 270, head: 0.19, under: 0.11, at: 0.68 },
  common: { width: 1125, height: 240, head: 0.24, under: 0.15, at: 0.68 },
}

type Look = { colour: Colour; scene: Scene }
const look = (main: string, dark: string, soft: string, scene: Scene): Look => ({ colour: { main, dark, soft }, scene })

const RED = ['#C9211E', '#8E1512', '#FDE9E7'] as const
const ORANGE = ['#B54708', '#7A2E04', '#FFF2DC'] as const
const TEAL = ['#007565', '#00483F', '#DDF3EE'] as const
const VIOLET = ['#6B3FA0', '#462870', '#F1E8FB'] as const
const ROSE = ['#A61E4D', '#701233', '#FDE7EF'] as const
const BLUE = ['#0A5FBF', '#073F80', '#E3F0FF'] as const

/** By what the ad is about: the last part of its key. */
const LOOKS: Record<string, Look> = {
  flu: { colour: colourOf('lungs'), scene: boxes },
  child: { colour: colourOf('child'), scene: boxes },
  heart: { colour: colourOf('heart'), scene: boxes },
  bone: { colour: colourOf('bone'), scene: boxes },
  eye: { colour: colourOf('eye'), scene: boxes },
  stomach: { colour: colourOf('stomach'), scene: boxes },
  new: { colour: colourOf('plaster'), scene: boxes },
  flash: look(...RED, clock),
  daily: look(...RED, calendar),
  manjian: look(...ORANGE, tickets),
  coupon: look(...ORANGE, tickets),
  packet: look(...RED, packet),
  welfare: look(...ROSE, percent),
  group: look(...VIOLET, people),
  gift: look(...ROSE, gift),
  herb: { colour: colourOf('leaf'), scene: leaves },
  root: { colour: colourOf('root'), scene: leaves },
  device: { colour: colourOf('plaster'), scene: device },
  gauge: { colour: colourOf('gauge'), scene: device },
  jxq: look(...VIOLET, calendar),
  dpby: look(...ORANGE, truck),
  anniversary: look(...ROSE, rings),
  fair: look(...BLUE, stall),
  doctor: look(...BLUE, stethoscope),
  learn: look(...TEAL, book),
  controlled: look('#374151', '#1F2937', '#E9EDF2', seal),
  safe: look(...TEAL, shield),
  brand: look(...BLUE, rings),
  youx: { colour: colourOf('gauge'), scene: rings },
}
const PLAIN = look(...TEAL, rings)

/** @param key place and subject: top-new @param title the headline, a space, the line under it */
export function banner(key: string, title: string, wide: boolean): string {
  const [place = '', ...about] = key.split('-')
  const size = PLACES[place] ?? (wide ? WIDE : PHONE)
  const { colour, scene } = LOOKS[about.at(-1) ?? place] ?? PLAIN
  const { width, height } = size
  const at = title.indexOf(' ')
  const [head, under] = at < 0 ? [title, ''] : [title.slice(0, at), title.slice(at + 1)]
  const left = wide ? 180 : round(width * 0.064)
  const room = width * (wide ? 0.5 : 0.54)
  const scale = (height / 320) * (place === 'right' ? 0.72 : 0.96)
  const x = width - 320 * scale - (wide ? 180 : width * 0.04)
  const body =
    `<defs><linearGradient id="g" x2="1" y2=".6"><stop stop-color="${colour.dark}"/><stop offset="1" stop-color="${colour.main}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/><circle cx="${round(x + 160 * scale)}" cy="${height / 2}" r="${round(height * 0.62)}" fill="#fff" fill-opacity=".1"/><circle cx="${round(x + 160 * scale)}" cy="${height / 2}" r="${round(height * 0.44)}" fill="#fff" fill-opacity=".1"/>` +
    `<g transform="translate(${round(x)} ${round(height / 2 - 160 * scale)}) scale(${round(scale * 10) / 10})">${scene(colour)}</g>` +
    text(head, {
      x: left,
      y: height * (under ? 0.38 : 0.5),
      width: room,
      size: height * size.head,
      lines: 1,
      fill: '#fff',
      weight: 700,
      anchor: 'start',
    }) +
    (under
      ? text(under, {
          x: left,
          y: height * size.at,
          width: room,
          size: height * size.under,
          lines: 1,
          fill: '#fff',
          anchor: 'start',
        })
      : '')
  return svg(width, height, title, body)
}
