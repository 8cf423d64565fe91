/** What is given rather than sold, drawn: goods of the points mall and gifts. 240 × 240. */
import { colourOf, svg, type Colour } from './draw.ts'

type Present = { label: string; colour: Colour; draw: (colour: Colour) => string }

const EDGE = '#9FB0BD'
const WHITE = '#F9FBFC'

const PRESENTS = new Map<string, Present>(
  Object.entries({
    mug: { label: '保温杯', colour: colourOf('plaster'), draw: mug },
    umbrella: { label: '晴雨伞', colour: colourOf('lungs'), draw: umbrella },
    towel: { label: '毛巾', colour: colourOf('child'), draw: towel },
    lamp: { label: '护眼灯', colour: colourOf('sun'), draw: lamp },
    kettle: { label: '电热水壶', colour: colourOf('flame'), draw: kettle },
    trolley: { label: '理货小推车', colour: colourOf('shield'), draw: trolley },
    paper: { label: '热敏收银纸', colour: colourOf('gauge'), draw: paper },
    scanner: { label: '扫码枪', colour: colourOf('hand'), draw: scanner },
    hygrometer: { label: '温湿度计', colour: colourOf('drop'), draw: hygrometer },
    pillbox: { label: '分药盒', colour: colourOf('strip'), draw: pillbox },
    rice: { label: '大米', colour: colourOf('bone'), draw: rice },
    oil: { label: '食用油', colour: colourOf('root'), draw: oil },
    coat: { label: '药师工作服', colour: colourOf('bottle'), draw: coat },
    bag: { label: '药店手提袋', colour: colourOf('leaf'), draw: bag },
    sticker: { label: '近效期提示贴', colour: colourOf('moon'), draw: sticker },
    mortar: { label: '中药小药臼', colour: colourOf('star'), draw: mortar },
    swab: { label: '医用棉签', colour: colourOf('kidney'), draw: swab },
  }),
)

/** Every drawing there is. */
export const presents = [...PRESENTS.keys()]

/** undefined: there is no such drawing. */
export function present(key: string): string | undefined {
  const one = PRESENTS.get(key)
  if (!one) return undefined
  const { label, colour, draw } = one
  const ground = `<rect width="240" height="240" fill="#fff"/><circle cx="120" cy="112" r="96" fill="${colour.soft}"/><ellipse cx="120" cy="214" rx="78" ry="8" fill="${colour.soft}"/>`
  return svg(240, 240, label, ground + draw(colour))
}

function mug({ main, dark }: Colour): string {
  return `<rect x="84" y="24" width="72" height="30" rx="8" fill="${dark}"/><path d="M78 54h84l-6 146q-1 12-12 12H96q-11 0-12-12z" fill="${main}"/><path d="M81 128h78l-2 36H83z" fill="${WHITE}"/><path d="M94 62l4 136" stroke="#fff" stroke-opacity=".45" stroke-width="7" stroke-linecap="round"/><path d="M112 146h16M120 138v16" stroke="${main}" stroke-width="6"/>`
}

function umbrella({ main, dark }: Colour): string {
  return `<path d="M120 44v132q0 22-20 22t-20-18" fill="none" stroke="${dark}" stroke-width="8" stroke-linecap="round"/><path d="M28 122a92 78 0 0 1 184 0q-15-16-31 0-15-16-30 0-16-16-31 0-15-16-31 0-15-16-30 0-16-16-31 0z" fill="${main}"/><path d="M120 44q-30 30-31 78 16-16 31 0 15-16 31 0-1-48-31-78z" fill="#fff" fill-opacity=".35"/><path d="M120 44v-14" stroke="${dark}" stroke-width="8" stroke-linecap="round"/>`
}

function towel({ main, dark }: Colour): string {
  const fold = (y: number, fill: string, seam: string): string =>
    `<rect x="42" y="${y}" width="156" height="46" rx="16" fill="${fill}" stroke="${dark}" stroke-opacity=".35"/><path d="M60 ${y + 30}h120" stroke="${seam}" stroke-width="5" stroke-dasharray="2 8" stroke-linecap="round"/>`
  return fold(160, main, WHITE) + fold(114, WHITE, main) + fold(68, main, WHITE)
}

function lamp({ main, dark }: Colour): string {
  return `<path d="M76 92l-24 88h96z" fill="#FFE9A8"/><path d="M60 52h52l24 44H44q0-30 16-44z" fill="${main}"/><path d="M108 62l58 40-24 96" fill="none" stroke="${dark}" stroke-width="10" stroke-linejoin="round"/><rect x="96" y="196" width="96" height="16" rx="8" fill="${dark}"/>`
}

function kettle({ main, dark }: Colour): string {
  return `<path d="M160 78q44 4 40 62-2 34-30 36" fill="none" stroke="${dark}" stroke-width="14" stroke-linecap="round"/><path d="M74 62h88l14 132q1 12-11 12H71q-12 0-11-12z" fill="${main}"/><path d="M76 76L46 92q-8 4-2 11l22 24z" fill="${main}"/><path d="M92 62q0-26 26-26t26 26z" fill="${dark}"/><rect x="84" y="108" width="22" height="74" rx="11" fill="${WHITE}"/><path d="M84 146h22v25a11 11 0 0 1-22 0z" fill="#BFDDF0"/><rect x="62" y="202" width="112" height="12" rx="6" fill="${dark}"/>`
}

function trolley({ main, dark }: Colour): string {
  return `<path d="M44 44h24l36 136h84" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><path d="M108 120h68v55h-68zM116 70h54v48h-54z" fill="#E8C998"/><path d="M132 120h20v55h-20zM134 70h18v48h-18z" fill="#D2AC73"/><circle cx="112" cy="200" r="14" fill="${main}"/><circle cx="178" cy="200" r="14" fill="${main}"/><path d="M112 200h.1M178 200h.1" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`
}

function paper({ main, dark }: Colour): string {
  const roll = (x: number, y: number): string =>
    `<path d="M${x} ${y}v56a34 14 0 0 0 68 0v-56z" fill="${WHITE}" stroke="${EDGE}"/><ellipse cx="${x + 34}" cy="${y}" rx="34" ry="14" fill="#fff" stroke="${EDGE}"/><ellipse cx="${x + 34}" cy="${y}" rx="11" ry="5" fill="${main}"/>`
  return `${roll(86, 66)}${roll(46, 132)}${roll(126, 132)}<path d="M154 78h34v54l-8-6-9 6-9-6-8 6z" fill="#fff" stroke="${EDGE}"/><path d="M161 90h20M161 100h14M161 110h18" stroke="${dark}" stroke-width="3"/>`
}

function scanner({ main, dark }: Colour): string {
  return `<path d="M52 66q6-26 40-26h72q24 0 24 24t-24 24h-44l-6 22z" fill="${main}"/><path d="M112 88l-16 112q-2 10-12 8l-22-6q-9-3-7-12l26-110z" fill="${dark}"/><path d="M112 100q18 4 15 22l-18 6z" fill="${dark}"/><rect x="176" y="48" width="14" height="32" rx="5" fill="#2B3640"/><path d="M192 64l34-26M192 64h36M192 64l34 26" stroke="#C9211E" stroke-width="3" stroke-linecap="round"/><path d="M148 140h6v52h-6zM160 140h3v52h-3zM168 140h8v52h-8zM182 140h3v52h-3zM190 140h6v52h-6zM202 140h3v52h-3z" fill="#2B3640"/>`
}

function hygrometer({ main, dark }: Colour): string {
  return `<rect x="52" y="34" width="136" height="168" rx="22" fill="${WHITE}" stroke="${EDGE}"/><rect x="68" y="52" width="104" height="92" rx="8" fill="#DCE8DC"/><path d="M86 66v34a10 10 0 1 0 12 0V66a6 6 0 0 0-12 0z" fill="${main}"/><path d="M110 72h46M110 88h34M110 104h40" stroke="#1F2D1F" stroke-width="8"/><path d="M84 128h72" stroke="#1F2D1F" stroke-width="4" stroke-dasharray="3 6"/><circle cx="92" cy="172" r="11" fill="${main}"/><circle cx="148" cy="172" r="11" fill="${dark}"/>`
}

function pillbox({ main, dark }: Colour): string {
  const cell = (i: number): string =>
    `<rect x="${36 + (i % 4) * 43}" y="${76 + Math.floor(i / 4) * 56}" width="38" height="50" rx="9" fill="#fff" fill-opacity=".88"/><circle cx="${55 + (i % 4) * 43}" cy="${101 + Math.floor(i / 4) * 56}" r="9" fill="${i % 3 === 0 ? '#F2B84B' : i % 3 === 1 ? main : '#E0656E'}"/>`
  return `<rect x="26" y="64" width="188" height="130" rx="18" fill="${main}"/><path d="M26 82q0-18 18-18h152q18 0 18 18v4H26z" fill="${dark}"/>${[0, 1, 2, 3, 4, 5, 6, 7].map(cell).join('')}`
}

function rice({ main, dark }: Colour): string {
  return `<path d="M70 40h100l-8 20q32 26 32 82 0 66-18 68H64q-18-2-18-68 0-56 32-82z" fill="#FBF5E6" stroke="${dark}" stroke-opacity=".4"/><path d="M66 58h108" stroke="${main}" stroke-width="8"/><rect x="78" y="92" width="84" height="84" rx="10" fill="${main}"/><path d="M120 162v-42M120 136q-22-2-24-22 22 0 24 22zM120 126q22-2 24-22-22 0-24 22z" stroke="#FBF5E6" stroke-width="5" fill="#FBF5E6"/>`
}

function oil({ main, dark }: Colour): string {
  return `<rect x="94" y="24" width="40" height="24" rx="5" fill="${dark}"/><path d="M98 48h32v14q34 10 34 46v88q0 14-14 14H78q-14 0-14-14v-88q0-36 34-46z" fill="#F4C64E"/><path d="M150 74q40 6 40 46 0 34-26 38" fill="none" stroke="#D9A52E" stroke-width="13" stroke-linecap="round"/><rect x="64" y="112" width="100" height="62" fill="${WHITE}"/><path d="M114 122q22 26 0 40-22-14 0-40z" fill="${main}"/><path d="M80 96q2-16 14-22" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/>`
}

function coat({ main, dark }: Colour): string {
  return `<path d="M92 34h56l44 28 18 74-30 8-10-36v104H70V108l-10 36-30-8 18-74z" fill="#fff" stroke="${EDGE}" stroke-width="2"/><path d="M92 34l28 48 28-48-10-4h-36z" fill="${main}"/><path d="M92 34l-14 26 42 44V82zM148 34l14 26-42 44V82z" fill="${WHITE}" stroke="${EDGE}"/><path d="M120 104v108" stroke="${EDGE}" stroke-width="2"/><rect x="134" y="118" width="28" height="30" rx="3" fill="none" stroke="${EDGE}" stroke-width="2"/><path d="M140 112h5v18h-5z" fill="${dark}"/><path d="M90 160h18M132 160h18" stroke="${EDGE}" stroke-width="3"/>`
}

function bag({ main, dark }: Colour): string {
  return `<path d="M86 78V62a34 34 0 0 1 68 0v16" fill="none" stroke="${dark}" stroke-width="9"/><path d="M50 76h140l12 126q1 10-10 10H48q-11 0-10-10z" fill="${main}"/><path d="M150 76h40l12 126q1 10-10 10h-32z" fill="${dark}" fill-opacity=".35"/><path d="M100 128h24v22h22v24h-22v22h-24v-22H78v-24h22z" fill="#fff"/>`
}

function sticker({ main }: Colour): string {
  const sheet = (x: number, y: number, fill: string): string =>
    `<rect x="${x}" y="${y}" width="116" height="140" rx="10" fill="${fill}" stroke="${EDGE}"/>`
  const label = (i: number): string =>
    `<rect x="${84 + (i % 2) * 54}" y="${78 + Math.floor(i / 2) * 42}" width="44" height="32" rx="6" fill="${i === 1 ? '#C9211E' : main}"/><path d="M${92 + (i % 2) * 54} ${90 + Math.floor(i / 2) * 42}h28m-28 9h18" stroke="#fff" stroke-width="4"/>`
  return `${sheet(42, 44, WHITE)}${sheet(58, 54, '#fff')}${sheet(74, 64, '#fff')}${[0, 1, 2, 3, 4, 5].map(label).join('')}`
}

function mortar({ main, dark }: Colour): string {
  return `<path d="M176 24l18 14-62 84-24-14z" fill="#C9A878"/><path d="M36 98h168q0 66-48 84v18h20q8 0 8 10H56q0-10 8-10h20v-18q-48-18-48-84z" fill="${main}"/><ellipse cx="120" cy="98" rx="84" ry="16" fill="${dark}"/><path d="M72 96q14-18 30-6 16-14 30 2 18-12 34 4-44 16-94 0z" fill="#7DA13A"/>`
}

function swab({ main, dark }: Colour): string {
  const stick = (x: number, turn: number): string =>
    `<g transform="rotate(${turn} ${x} 190)"><path d="M${x} 46v120" stroke="#D9B98A" stroke-width="6"/><ellipse cx="${x}" cy="44" rx="9" ry="18" fill="#fff" stroke="${EDGE}"/></g>`
  return `${stick(84, -10)}${stick(104, -4)}${stick(124, 1)}${stick(144, 6)}${stick(162, 12)}<path d="M58 116h124l-8 88q-1 10-12 10H78q-11 0-12-10z" fill="${main}"/><ellipse cx="120" cy="116" rx="62" ry="12" fill="${dark}"/><path d="M110 146h20v18h18v20h-18v18h-20v-18H92v-20h18z" fill="#fff"/>`
}
