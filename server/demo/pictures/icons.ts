/** Category icons on a 24 px grid, line 1.75: a calm one, and one for the chosen entry. */
import { colourOf, svg } from './draw.ts'

const PATHS = new Map(
  Object.entries({
    lungs:
      'M12 3v9m0 0-3 2m3-2 3 2M8 7c-3 2-5 7-5 12 0 1.5 1 2 2.5 1.5L9 19V8.5q0-2-1-1.5zm8 0c3 2 5 7 5 12 0 1.5-1 2-2.5 1.5L15 19V8.5q0-2 1-1.5z',
    flame: 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 2.5-6.5C10 9 10.5 10 11 11c1-2 1.5-5 1-8z',
    stomach: 'M9 3v5c0 2-1 3-2.5 3.5C4 12.5 3 15 4 17.5S8 21 12 21c5 0 8-3.5 8-8 0-3-2-5-4.5-5S12 9 12 7V3',
    heart:
      'M12 20S3.5 15 3.5 8.8A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8.5 2.3C20.5 15 12 20 12 20zM5 12h4l1.5-3 2.5 5 1.5-2H19',
    child: 'M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 5c0-1.5 1-2 2-2M9 12h.01M15 12h.01M9 15.5q3 2.5 6 0',
    eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
    moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
    drop: 'M12 3s6.5 7 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 10 12 3 12 3zM9 15a3 3 0 0 0 3 3',
    bone: 'M8 16l8-8m0 0a2.5 2.5 0 1 1 4-1.5A2.5 2.5 0 1 1 17.5 11M8 16a2.5 2.5 0 1 1-4 1.5A2.5 2.5 0 1 1 6.5 13',
    sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
    kidney: 'M9 4C5.5 4 4 7.5 4 11.5S6 20 9 20s4-2.5 3-5-1-3 0-5 .5-6-3-6zM15 11c2 0 3 1.5 3 4v5',
    shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM12 8v5M12 16h.01',
    ampoule: 'M10 3h4M12 3v3m-2 3 1-3h2l1 3m-4 0h4v10a2 2 0 0 1-4 0zM10 13h4',
    clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
    ticket: 'M3.5 7h17v3.5a1.5 1.5 0 0 0 0 3V17h-17v-3.5a1.5 1.5 0 0 0 0-3zM14 7v2M14 11v2M14 15v2',
    steps: 'M3.5 19.5h4v-4h4.5v-4h4.5v-4h4',
    calendar: 'M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7M9 15l2 2 4-4',
    truck:
      'M2.5 6h11v10h-11zM13.5 10h4l4 3.5V16h-8zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
    star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
    spark: 'M12 3l1.8 5.7L19.5 10.5l-5.7 1.8L12 18l-1.8-5.7L4.5 10.5l5.7-1.8zM18.5 16v4M16.5 18h4',
    leaf: 'M5 19C5 9 10 4.5 20 4.5 20 14 15.5 19 8 17.5M5 19l8-8',
    root: 'M12 3v8m0 0c-1.5 3-5 3.5-6 8m6-8c1.5 3 5 3.5 6 8m-6-8v10M9 5q1.5 0 3 1.5Q13.5 5 15 5',
    flower:
      'M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12 10c-3-3-2-6.5 0-6.5s3 3.5 0 6.5zm0 4c-3 3-2 6.5 0 6.5s3-3.5 0-6.5zm2-2c3-3 6.5-2 6.5 0s-3.5 3-6.5 0zm-4 0c-3-3-6.5-2-6.5 0s3.5 3 6.5 0z',
    plaster: 'M4.5 15.5l11-11a3 3 0 0 1 4 4l-11 11a3 3 0 0 1-4-4zM9 11l4 4M11 9l4 4M11.5 12h.01',
    gauge: 'M4 17a9 9 0 1 1 16 0M12 14l4-5M12 15h.01',
    strip: 'M8 3h5v18H8zM8 8h5M10.5 12v.01M10.5 15v.01M16 6h3v12h-3z',
    bottle: 'M10 3h4v4l2 2.5V20a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9.5L10 7zM8 13h8M12 15v3M10.5 16.5h3',
    hand: 'M4 13l3-2 4 3.5h4M4 19l3 .5 6 .5 7-5c-1-1.5-2.5-1-3.5-.5L13 17M12 10c-2-1.5-3-3-2-4.5s2-.5 2 .5c0-1 1-2 2-.5s0 3-2 4.5z',
  }),
)

/** undefined: there is no such icon. */
export function icon(key: string): string | undefined {
  const on = key.endsWith('-on')
  const name = on ? key.slice(0, -3) : key
  const path = PATHS.get(name)
  if (path === undefined) return undefined
  const { main, soft } = colourOf(name)
  const [ground, line] = on ? [main, '#fff'] : [soft, main]
  return svg(
    48,
    48,
    '',
    `<rect width="48" height="48" rx="14" fill="${ground}"/><path transform="translate(12 12)" d="${path}" fill="none" stroke="${line}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
}
