/** The pack of a product, drawn by its dosage form: 240 × 240, one vector for list and detail. */
import { hash } from '#catalogue/addresses.ts'
import { svg, text, titled, type Colour } from './draw.ts'

export type PackFacts = {
  name: string
  ypgg: string
  bzdw: string
  maker: string
  dosage_form: string
  kind: 'drug' | 'herb' | 'device'
}

export function pack(facts: PackFacts, colour: Colour): string {
  const ground = `<rect width="240" height="240" fill="#fff"/><ellipse cx="120" cy="214" rx="88" ry="9" fill="${colour.soft}"/>`
  return svg(240, 240, `${facts.name} ${facts.ypgg}`, ground + shapeOf(facts)(facts, colour))
}

type Shape = (facts: PackFacts, colour: Colour) => string

/** The first line whose form and unit fit. */
const SHAPES: readonly (readonly [form: RegExp, unit: RegExp, shape: Shape])[] = [
  [/饮片/, /./, pouch],
  [/注射器/, /./, syringe],
  [/体温计/, /./, thermometer],
  [/额温计|血糖仪/, /./, handheld],
  [/血压计/, /./, monitor],
  [/口罩/, /./, mask],
  [/试纸/, /./, strips],
  [/袋装/, /./, bag],
  [/软膏|乳膏|软管|凝胶/, /./, tube],
  [/注射液|粉针/, /支|盒/, ampoules],
  [/注射液/, /瓶/, infusion],
  [/粉针/, /瓶/, vial],
  [/滴眼液|吸入剂/, /./, dropper],
  [/气雾剂/, /./, spray],
  [/口服|糖浆|混悬|洗剂|膏$|液|油|饮|沥|瓶装/, /瓶/, liquid],
  [/片|丸|胶囊/, /瓶/, jar],
  [/颗粒|^散/, /./, sachets],
  [/片|胶囊|丸|栓/, /./, blister],
  [/./, /./, (facts, colour) => carton(facts, colour, 34, 52, 172, 156)],
]

function shapeOf({ dosage_form, bzdw }: PackFacts): Shape {
  return SHAPES.find(([form, unit]) => form.test(dosage_form) && unit.test(bzdw))?.[2] ?? blister
}

/** A folding box with its top, its side and one of four faces, by maker. */
function carton(facts: PackFacts, { main, dark, soft }: Colour, x: number, y: number, w: number, h: number): string {
  const d = 13
  const faces = [
    `<path d="M${x} ${y}h${w}v${h * 0.2}H${x}z" fill="${main}"/>`,
    `<path d="M${x} ${y}h16v${h}h-16z" fill="${main}"/><path d="M${x + w - 40} ${y + h}l40-40v40z" fill="${soft}"/>`,
    `<path d="M${x} ${y + h}v-${h * 0.28}q${w / 2} ${h * 0.16} ${w} -${h * 0.1}v${h * 0.38}z" fill="${main}"/>`,
    `<path d="M${x} ${y}h${w * 0.3}L${x} ${y + h * 0.3}z" fill="${main}"/><path d="M${x} ${y + h - 9}h${w}v9H${x}z" fill="${main}"/>`,
  ]
  const style = Number.parseInt(hash(facts.maker), 36) % faces.length
  const left = style === 1 ? 22 : 8
  const room = w - left - 8
  const middle = x + left + room / 2
  const centre = y + h * ([0.52, 0.44, 0.34, 0.48][style] ?? 0.5)
  return (
    `<path d="M${x} ${y}l${d}-${d}h${w}l-${d} ${d}z" fill="${soft}"/><path d="M${x + w} ${y}l${d}-${d}v${h}l-${d} ${d}z" fill="${dark}"/>` +
    `<path d="M${x} ${y}h${w}v${h}H${x}z" fill="#fff" stroke="${dark}" stroke-opacity=".35"/>${faces[style] ?? ''}` +
    title(facts, dark, middle, centre, room - 6, 26) +
    brand(facts, middle, style === 2 ? y + h - 12 : y + h - 17, style === 2 ? '#fff' : main)
  )
}

const GREY = '#48525D'

/** From this length on a name takes up to three lines, and smaller ones. */
const LONG = 14

/** Name and specification. */
function title(facts: PackFacts, fill: string, x: number, y: number, width: number, size: number, lines = 2): string {
  const long = facts.name.length > LONG
  const box = { x, y, width, size: long ? size * 0.78 : size, lines: long ? 3 : lines, fill, weight: 700 }
  return titled(facts.name, facts.ypgg, box, { size: Math.max(11, size * 0.5), fill: GREY })
}

/** The maker's first word, and that all of it is a show. */
function brand({ maker }: PackFacts, x: number, y: number, fill: string, width = 150): string {
  const word = maker.replace(/(制药|药业|中药饮片|医疗器械).*$/, '')
  return text(`${word} · 演示`, { x, y, width, size: 11, lines: 1, fill, weight: 600 })
}

/** A label on a rounder thing: band above, name, specification, maker. */
function label(facts: PackFacts, { main, dark }: Colour, x: number, y: number, w: number, h: number): string {
  const middle = x + w / 2
  return (
    `<path d="M${x} ${y}h${w}v${h}H${x}z" fill="#fff"/><path d="M${x} ${y}h${w}v${h * 0.15}H${x}zM${x} ${y + h - 5}h${w}v5H${x}z" fill="${main}"/>` +
    title(facts, dark, middle, y + h * 0.47, w - 10, 16) +
    brand(facts, middle, y + h * 0.86, main, w - 8)
  )
}

function blister(facts: PackFacts, colour: Colour): string {
  const round = /片|丸/.test(facts.dosage_form)
  const pill = (x: number, y: number): string =>
    round
      ? `<circle cx="${x}" cy="${y}" r="9" fill="#fff" stroke="#B9C3CC"/><path d="M${x - 6} ${y}h12" stroke="#D5DBE1"/>`
      : `<rect x="${x - 8}" y="${y - 11}" width="16" height="22" rx="8" fill="#fff" stroke="#B9C3CC"/><path d="M${x - 8} ${y}h16v3a8 8 0 0 1-16 0z" fill="${colour.main}"/>`
  const pills = [0, 1, 2, 3, 4].flatMap((i) => [pill(58 + i * 31, 180), pill(58 + i * 31, 204)]).join('')
  return `${carton(facts, colour, 26, 34, 176, 128)}<rect x="38" y="164" width="164" height="56" rx="7" fill="#E3E8ED" stroke="#B9C3CC"/>${pills}`
}

function sachets(facts: PackFacts, colour: Colour): string {
  const sachet = (x: number, turn: number): string =>
    `<g transform="rotate(${turn} ${x + 22} 180)"><path d="M${x} 148h44v66h-44z" fill="${colour.soft}" stroke="${colour.main}" stroke-opacity=".6"/>` +
    `<path d="M${x} 154h44M${x} 208h44" stroke="${colour.main}" stroke-dasharray="2 2"/><path d="M${x + 8} 172h28v5h-28zM${x + 14} 182h16v3h-16z" fill="${colour.main}"/></g>`
  return `${carton(facts, colour, 24, 38, 180, 142)}${sachet(112, -5)}${sachet(160, 8)}`
}

function jar(facts: PackFacts, colour: Colour): string {
  return (
    '<rect x="72" y="26" width="96" height="34" rx="6" fill="#F4F6F8" stroke="#B9C3CC"/><path d="M84 28v30M96 28v30M108 28v30M120 28v30M132 28v30M144 28v30M156 28v30" stroke="#D5DBE1"/>' +
    '<path d="M78 60h84q22 8 22 32v108q0 14-14 14H70q-14 0-14-14V92q0-24 22-32z" fill="#F9FAFB" stroke="#B9C3CC"/>' +
    label(facts, colour, 57, 96, 126, 98)
  )
}

function liquid(facts: PackFacts, colour: Colour): string {
  const glass = facts.kind === 'drug' ? '#8A4B16' : '#EAF4F7'
  return (
    `<rect x="94" y="18" width="52" height="26" rx="5" fill="${colour.main}"/><path d="M100 44h40v14q34 8 34 36v108q0 12-12 12H78q-12 0-12-12V94q0-28 34-36z" fill="${glass}" stroke="${colour.dark}" stroke-opacity=".4"/>` +
    '<path d="M76 98q1-18 14-25" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>' +
    label(facts, colour, 67, 106, 106, 92)
  )
}

function tube(facts: PackFacts, colour: Colour): string {
  const small = text(facts.name, { x: 120, y: 152, width: 96, size: 19, lines: 3, fill: colour.dark, weight: 700 })
  return (
    `<path d="M56 26h128l-14 158H70z" fill="#fff" stroke="#B9C3CC"/><path d="M56 26h128l-2 16H58z" fill="#E3E8ED"/><path d="M60 60h120l-5 52q-50 22-110 4z" fill="${colour.main}"/>` +
    `<rect x="92" y="184" width="56" height="30" rx="5" fill="${colour.dark}"/>${small}` +
    text(facts.ypgg, { x: 120, y: 90, width: 100, size: 15, lines: 1, fill: '#fff', weight: 600 }) +
    brand(facts, 120, 36, '#48525D')
  )
}

function ampoules(facts: PackFacts, colour: Colour): string {
  const one = (x: number): string =>
    `<path d="M${x} 152v-12q0-5 4-7v-9q-4-3-4-8t8-5 8 5-4 8v9q4 2 4 7v12z" fill="#F9FAFB" stroke="#9FB0BD"/><path d="M${x} 152h16v56q0 6-8 6t-8-6z" fill="${colour.soft}" stroke="#9FB0BD"/><path d="M${x} 170h16v22h-16z" fill="${colour.main}"/>`
  return `${carton(facts, colour, 24, 26, 180, 108)}<g transform="translate(6 18)">${[38, 70, 102, 134, 166].map(one).join('')}</g>`
}

function vial(facts: PackFacts, colour: Colour): string {
  return (
    `<rect x="84" y="30" width="72" height="26" rx="6" fill="${colour.main}"/><rect x="90" y="54" width="60" height="14" fill="#C9D1D8"/><path d="M96 68h48v10q30 6 30 28v96q0 12-12 12H78q-12 0-12-12v-96q0-22 30-28z" fill="#F3F8FB" stroke="#9FB0BD"/><path d="M67 188h106v14q0 11-11 11H78q-11 0-11-11z" fill="#fff"/>` +
    label(facts, colour, 67, 104, 106, 86)
  )
}

function infusion(facts: PackFacts, colour: Colour): string {
  return (
    `<path d="M112 16a8 8 0 1 1 16 0v10h-16z" fill="none" stroke="#9FB0BD" stroke-width="4"/><path d="M66 28h108q10 0 10 12v136q0 16-18 18h-32v18h-28v-18H74q-18-2-18-18V40q0-12 10-12z" fill="#EFF7FB" stroke="#9FB0BD"/><path d="M58 96h124v78q0 14-16 16H74q-16-2-16-16z" fill="${colour.soft}"/>` +
    `<path d="M174 60h6M170 76h10M174 92h6M170 108h10M174 124h6M170 140h10" stroke="${colour.dark}" stroke-width="2"/>` +
    label(facts, colour, 64, 62, 104, 108)
  )
}

function dropper(facts: PackFacts, colour: Colour): string {
  return `${carton(facts, colour, 22, 40, 138, 166)}<path d="M186 96q0-14 8-18t8 18zM182 98h24v14h-24z" fill="${colour.main}"/><path d="M180 112h28q8 4 8 14v78q0 10-8 10h-28q-8 0-8-10v-78q0-10 8-14z" fill="#fff" stroke="#9FB0BD"/><path d="M172 142h44v44h-44z" fill="${colour.soft}"/><path d="M194 150q9 13 9 18a9 9 0 0 1-18 0q0-5 9-18z" fill="${colour.main}"/>`
}

function spray(facts: PackFacts, colour: Colour): string {
  const can = (x: number, fill: string): string =>
    `<path d="M${x + 14} 38h34v22h-34z" fill="#E3E8ED" stroke="#B9C3CC"/><path d="M${x + 8} 60h46q12 6 12 20v122q0 12-12 12H${x + 8}q-12 0-12-12V80q0-14 12-20z" fill="${fill}" stroke="#9FB0BD"/>`
  return (
    can(146, colour.main) +
    can(62, '#fff') +
    label(facts, colour, 59, 92, 68, 108) +
    `<path d="M148 104h58v64h-58z" fill="#fff" fill-opacity=".92"/>` +
    text(facts.ypgg, { x: 177, y: 136, width: 52, size: 12, lines: 2, fill: colour.dark, weight: 600 })
  )
}

/** Kraft pouch with a window onto what is in it; grade and origin on the label. */
function pouch(facts: PackFacts, colour: Colour): string {
  const n = Number.parseInt(hash(facts.name), 36)
  const slices = Array.from({ length: 14 }, (_, i) => {
    const x = 76 + ((i * 37 + n) % 88)
    const y = 158 + ((i * 23 + n) % 38)
    return `<ellipse cx="${x}" cy="${y}" rx="${7 + (i % 3) * 2}" ry="5" transform="rotate(${(i * 47) % 180} ${x} ${y})"/>`
  }).join('')
  return (
    `<path d="M50 32h140l8 176q0 8-9 8H51q-9 0-9-8z" fill="#E9D6B8" stroke="#B99A6B"/><path d="M50 32h140l1 20H49z" fill="#DCC39B"/><path d="M49 52h142" stroke="#B99A6B" stroke-dasharray="3 3"/>` +
    `<rect x="62" y="64" width="116" height="76" rx="5" fill="#fff"/><path d="M62 69q0-5 5-5h106q5 0 5 5v7H62z" fill="${colour.main}"/>` +
    title(facts, colour.dark, 120, 109, 106, 27, 1) +
    `<rect x="62" y="148" width="116" height="54" rx="8" fill="#F8F1E4"/><g fill="${colour.main}" fill-opacity=".55" stroke="${colour.dark}" stroke-opacity=".5">${slices}</g>` +
    brand(facts, 120, 43, '#6B4F24')
  )
}

function bag(facts: PackFacts, colour: Colour): string {
  return (
    `<path d="M40 44h160v166H40z" fill="#F7FAFC" stroke="#B9C3CC"/><path d="M40 44h160v14H40zM40 196h160v14H40z" fill="#E3E8ED"/><path d="M46 51h148M46 203h148" stroke="#B9C3CC" stroke-dasharray="2 3"/>` +
    `<path d="M40 76h160v24q-80 18-160 4z" fill="${colour.main}"/>` +
    title(facts, colour.dark, 120, 152, 144, 24) +
    brand(facts, 120, 89, '#fff')
  )
}

/** Devices stand above a small label: they carry no name themselves. */
function caption(facts: PackFacts, { dark, main }: Colour): string {
  return title(facts, dark, 120, 184, 216, 22) + brand(facts, 120, 224, main)
}

function syringe(facts: PackFacts, colour: Colour): string {
  return (
    `<g transform="rotate(-24 120 86)"><path d="M30 72h6v28h-6zM36 82h34v8H36z" fill="#C9D1D8"/><rect x="66" y="68" width="108" height="36" rx="4" fill="#F7FBFD" stroke="#9FB0BD"/><path d="M62 60h6v52h-6z" fill="#9FB0BD"/><path d="M96 69h77v34H96z" fill="${colour.soft}"/><path d="M92 69h7v34h-7z" fill="${colour.dark}"/>` +
    `<path d="M110 68v12M122 68v8M134 68v12M146 68v8M158 68v12" stroke="${colour.dark}" stroke-width="1.5"/><path d="M174 78h12v16h-12z" fill="${colour.main}"/><path d="M186 86h46" stroke="#77818C" stroke-width="2"/></g>${caption(facts, colour)}`
  )
}

function thermometer(facts: PackFacts, colour: Colour): string {
  return (
    `<g transform="rotate(-20 120 90)"><path d="M42 72h120l50 14v8l-50 14H42q-12 0-12-18t12-18z" fill="#fff" stroke="#9FB0BD"/><path d="M30 90q0-18 12-18h20v36H42q-12 0-12-18z" fill="${colour.main}"/><rect x="76" y="78" width="62" height="24" rx="4" fill="#DCE8DC"/><path d="M206 84l22 4q4 2 0 4l-22 4z" fill="#9FB0BD"/></g>` +
    text('36.5℃', { x: 119, y: 88, width: 60, size: 16, lines: 1, fill: '#1F2D1F', weight: 700 }) +
    caption(facts, colour)
  )
}

function handheld(facts: PackFacts, colour: Colour): string {
  return (
    `<rect x="82" y="16" width="76" height="134" rx="20" fill="#fff" stroke="#9FB0BD"/><path d="M82 100h76v30q0 20-20 20h-36q-20 0-20-20z" fill="${colour.main}"/><rect x="92" y="32" width="56" height="46" rx="5" fill="#DCE8DC"/><circle cx="120" cy="122" r="11" fill="#fff"/>` +
    text(/血糖/.test(facts.name) ? '5.6' : '36.5', {
      x: 120,
      y: 55,
      width: 54,
      size: 23,
      lines: 1,
      fill: '#1F2D1F',
      weight: 700,
    }) +
    caption(facts, colour)
  )
}

function monitor(facts: PackFacts, colour: Colour): string {
  const pressure = /血压/.test(facts.name)
  const screen = pressure
    ? text('118', { x: 104, y: 58, width: 60, size: 27, lines: 1, fill: '#1F2D1F', weight: 700 }) +
      text('76', { x: 104, y: 88, width: 60, size: 21, lines: 1, fill: '#1F2D1F', weight: 700 })
    : `<path d="M72 74q12-30 24 0t24 0 16 0" fill="none" stroke="${colour.main}" stroke-width="4"/>`
  return `<rect x="44" y="22" width="152" height="126" rx="16" fill="#fff" stroke="#9FB0BD"/><rect x="58" y="36" width="92" height="74" rx="6" fill="#DCE8DC"/>${screen}<circle cx="172" cy="72" r="13" fill="${colour.main}"/><path d="M60 124h120v8H60z" fill="${colour.soft}"/>${caption(facts, colour)}`
}

function mask(facts: PackFacts, colour: Colour): string {
  return `<path d="M52 56q-34 10-28 40t32 26M188 56q34 10 28 40t-32 26" fill="none" stroke="#B9C3CC" stroke-width="3"/><path d="M52 46q68-20 136 0v62q-28 40-68 40t-68-40z" fill="${colour.soft}" stroke="${colour.main}"/><path d="M52 70q68-14 136 0M52 90q68-6 136 0M56 112q64 8 128 0" fill="none" stroke="${colour.main}" stroke-opacity=".7"/><path d="M96 46q24-6 48 0" stroke="#77818C" stroke-width="4" fill="none"/>${caption(facts, colour)}`
}

function strips(facts: PackFacts, colour: Colour): string {
  const strip = (x: number, turn: number): string =>
    `<g transform="rotate(${turn} ${x} 90)"><rect x="${x}" y="24" width="16" height="124" rx="2" fill="#fff" stroke="#9FB0BD"/><path d="M${x} 24h16v26h-16z" fill="${colour.main}"/><path d="M${x + 2} 92h12v3h-12zM${x + 2} 102h12v3h-12z" fill="#C9211E"/></g>`
  return `<path d="M48 46h62v96q0 8-8 8H56q-8 0-8-8z" fill="#fff" stroke="#9FB0BD"/><rect x="44" y="26" width="70" height="24" rx="5" fill="${colour.main}"/><path d="M48 74h62v44H48z" fill="${colour.soft}"/>${strip(140, -6)}${strip(166, 4)}${strip(190, 14)}${caption(facts, colour)}`
}
