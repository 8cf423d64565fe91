/**
 * npm run chart: draws what the catalogue on the device weighs and takes, over the number of goods, as
 * docs/catalogue-growth.svg. `GOODS=50000` stops at that many.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { type Growth, growthAt, PANELS, SIZES } from './growth.ts'

const FILE = 'docs/catalogue-growth.svg'
/** px; a panel with the room around it. */
const PANEL = { width: 300, height: 190 }
const PLOT = { left: 48, top: 34, width: 236, height: 118 }
const COLUMNS = 3

export async function main(): Promise<void> {
  const most = Number(process.env['GOODS'] ?? SIZES.at(-1))
  const points: Growth[] = []
  for (const size of SIZES.filter((one) => one <= most)) {
    points.push(await growthAt(size))
    console.log(JSON.stringify(points.at(-1)))
  }
  await mkdir('docs', { recursive: true })
  await writeFile(FILE, chart(points))
  console.log(`drawn: ${FILE}`)
}

export function chart(points: readonly Growth[]): string {
  const rows = Math.ceil(PANELS.length / COLUMNS)
  const [width, height] = [COLUMNS * PANEL.width, rows * PANEL.height]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11">`,
    '<title>The catalogue on the device, over the number of goods</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...PANELS.map((panel, i) => {
      const place = `${(i % COLUMNS) * PANEL.width} ${Math.floor(i / COLUMNS) * PANEL.height}`
      return `<g transform="translate(${place})">${plot(panel, points)}</g>`
    }),
    '</svg>',
    '',
  ].join('\n')
}

/** Both axes begin at 0, so that a straight line is what grows with the goods. The dashed line is the budget of 50,000. */
function plot({ name, title, unit, budget }: (typeof PANELS)[number], points: readonly Growth[]): string {
  const goodsMost = Math.max(...points.map(({ goods }) => goods))
  const most = Math.max(budget, ...points.map((point) => point[name])) * 1.1
  const x = (goods: number): number => round(PLOT.left + (goods / goodsMost) * PLOT.width)
  const y = (value: number): number => round(PLOT.top + PLOT.height - (value / most) * PLOT.height)
  const line = points.map((point) => `${x(point.goods)},${y(point[name])}`).join(' ')
  const [right, bottom] = [PLOT.left + PLOT.width, PLOT.top + PLOT.height]
  const last = points.at(-1)
  return [
    `<text x="${PLOT.left}" y="20" font-weight="600" fill="#222">${title}</text>`,
    `<path d="M${PLOT.left} ${PLOT.top}V${bottom}H${right}" fill="none" stroke="#999"/>`,
    `<path d="M${PLOT.left} ${y(budget)}H${right}" stroke="#c33" stroke-dasharray="4 3"/>`,
    `<text x="${PLOT.left - 5}" y="${y(budget) + 4}" text-anchor="end" fill="#c33">${budget}</text>`,
    `<polyline points="${line}" fill="none" stroke="#0a7d5a" stroke-width="2"/>`,
    ...points.map((point) => `<circle cx="${x(point.goods)}" cy="${y(point[name])}" r="2.5" fill="#0a7d5a"/>`),
    `<text x="${right}" y="${last ? y(last[name]) - 6 : bottom}" text-anchor="end" fill="#0a7d5a">${last ? written(last[name]) : ''} ${unit}</text>`,
    ...points
      .filter(({ goods }) => goods >= goodsMost / 5)
      .map(
        ({ goods }) =>
          `<text x="${x(goods)}" y="${bottom + 15}" text-anchor="middle" fill="#555">${goods / 1_000}k</text>`,
      ),
  ].join('')
}

const round = (value: number): number => Math.round(value * 10) / 10
const written = (value: number): string => (value < 100 ? value.toFixed(1) : String(Math.round(value)))
