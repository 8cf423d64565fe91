/** What a banner shows beside its words: drawings in a square of 320, light on the banner's dark ground. */
import type { Colour } from './draw.ts'

export type Scene = (colour: Colour) => string

export function boxes({ main, dark, soft }: Colour): string {
  return box(30, 60, '#fff', main) + box(150, 20, soft, dark) + pills(70, 236, '#FFD84D')
}

/** A red packet with its seal. */
export function packet(): string {
  return '<g transform="rotate(-8 160 160)"><rect x="70" y="36" width="180" height="248" rx="18" fill="#FFE9D6"/><path d="M70 54q0-18 18-18h144q18 0 18 18v62q-90 56-180 0z" fill="#F6B26B"/><circle cx="160" cy="146" r="38" fill="#FFD84D"/></g><path d="M142 126l18 24 18-24M160 150v34M146 156h28M146 168h28" fill="none" stroke="#8E1512" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><circle cx="62" cy="96" r="13" fill="#FFD84D"/><circle cx="268" cy="214" r="17" fill="#FFD84D"/><circle cx="276" cy="74" r="9" fill="#fff"/>'
}

export function percent(): string {
  return '<path d="M160 24l30 26 38-8 14 36 38 14-8 38 26 30-26 30 8 38-38 14-14 36-38-8-30 26-30-26-38 8-14-36-38-14 8-38-26-30 26-30-8-38 38-14 14-36 38 8z" fill="#fff"/><path d="M214 106L106 214" stroke="#A61E4D" stroke-width="18" stroke-linecap="round"/><circle cx="116" cy="118" r="24" fill="none" stroke="#A61E4D" stroke-width="16"/><circle cx="204" cy="204" r="24" fill="none" stroke="#A61E4D" stroke-width="16"/>'
}

/** Three who buy together, one of them still a place to fill. */
export function people(): string {
  const one = (x: number, y: number, fill: string): string =>
    `<circle cx="${x}" cy="${y}" r="34" fill="${fill}"/><path d="M${x - 58} ${y + 118}q0-72 58-72t58 72z" fill="${fill}"/>`
  return (
    one(84, 120, '#E2D3F3') +
    '<circle cx="236" cy="120" r="32" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="12 10"/><path d="M180 236q0-70 56-70t56 70z" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="12 10"/>' +
    one(160, 150, '#fff') +
    '<path d="M236 104v32M220 120h32" stroke="#FFD84D" stroke-width="9" stroke-linecap="round"/>'
  )
}

export function gift(): string {
  return '<rect x="56" y="138" width="208" height="146" rx="10" fill="#fff"/><rect x="40" y="96" width="240" height="52" rx="10" fill="#FFE3EC"/><path d="M140 96h40v188h-40z" fill="#FFD84D"/><path d="M160 94C120 96 84 84 90 54c6-28 58-18 70 40 12-58 64-68 70-40 6 30-30 42-70 40z" fill="none" stroke="#FFD84D" stroke-width="15" stroke-linejoin="round"/>'
}

export function truck(): string {
  return '<rect x="16" y="86" width="178" height="132" rx="12" fill="#fff"/><path d="M204 122h54q8 0 13 7l31 46v43h-98z" fill="#FFD9A8"/><path d="M222 140h34l24 36h-58z" fill="#7A2E04" fill-opacity=".35"/><path d="M16 184h178v18H16z" fill="#F5B26B"/><circle cx="74" cy="226" r="28" fill="#3A2412"/><circle cx="74" cy="226" r="12" fill="#fff"/><circle cx="248" cy="226" r="28" fill="#3A2412"/><circle cx="248" cy="226" r="12" fill="#fff"/><path d="M70 132l24 24 46-46" fill="none" stroke="#B54708" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>'
}

/** A stall of a fair under its awning. */
export function stall(): string {
  const awning = [0, 1, 2, 3, 4]
    .map((i) => `<path d="M${40 + i * 48} 70h48v54a24 24 0 0 1-48 0z" fill="${i % 2 ? '#fff' : '#FFD84D'}"/>`)
    .join('')
  return `<path d="M60 40h200l20 34H40z" fill="#fff"/>${awning}<path d="M56 140h10v150H56zM254 140h10v150h-10z" fill="#DCE8F7"/><rect x="40" y="206" width="240" height="84" rx="8" fill="#fff"/><path d="M40 206h240v20H40z" fill="#9CC3F0"/><path d="M86 156h44v50H86zM144 168h34v38h-34zM192 150h42v56h-42z" fill="#E3F0FF"/><path d="M86 156h44v14H86zM144 168h34v11h-34zM192 150h42v15h-42z" fill="#FFD84D"/>`
}

export function stethoscope(): string {
  return '<path d="M78 40v74a62 62 0 0 0 124 0V40M140 176v34a58 58 0 0 0 116 0v-34" fill="none" stroke="#fff" stroke-width="17" stroke-linecap="round"/><circle cx="256" cy="150" r="30" fill="#FFD84D"/><circle cx="256" cy="150" r="12" fill="#073F80"/><path d="M64 36h30M186 36h30" stroke="#9CC3F0" stroke-width="20" stroke-linecap="round"/>'
}

export function book(): string {
  return '<path d="M160 84C128 52 80 48 34 60v188c46-12 94-8 126 24z" fill="#fff"/><path d="M160 84c32-32 80-36 126-24v188c-46-12-94-8-126 24z" fill="#DDF3EE"/><path d="M60 104q40-6 74 14M60 142q40-6 74 14M60 180q40-6 74 14" fill="none" stroke="#8CCFC3" stroke-width="8" stroke-linecap="round"/><path d="M200 130l52 36-52 36z" fill="#007565"/>'
}

/** The seal of a contract: sold to those it names. */
export function seal(): string {
  return '<rect x="62" y="30" width="170" height="230" rx="14" fill="#fff"/><path d="M90 78h114M90 112h114M90 146h70" stroke="#C4CCD6" stroke-width="12" stroke-linecap="round"/><circle cx="216" cy="216" r="58" fill="#FFD84D"/><circle cx="216" cy="216" r="42" fill="none" stroke="#374151" stroke-width="5" stroke-dasharray="7 7"/><path d="M194 218l16 16 30-32" fill="none" stroke="#374151" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><path d="M184 262l-10 46 42-20 42 20-10-46" fill="#F0B429"/>'
}

function box(x: number, y: number, face: string, band: string): string {
  return `<path d="M${x} ${y}h120v150h-120z" fill="${face}"/><path d="M${x} ${y}l18-18h120l-18 18z" fill="#fff" fill-opacity=".75"/><path d="M${x + 120} ${y}l18-18v150l-18 18z" fill="#000" fill-opacity=".22"/><path d="M${x} ${y}h120v34h-120zM${x + 18} ${y + 62}h84v12h-84zM${x + 18} ${y + 86}h58v8h-58z" fill="${band}"/>`
}

function pills(x: number, y: number, fill: string): string {
  return [0, 1, 2, 3]
    .map(
      (i) =>
        `<rect x="${x + i * 52}" y="${y}" width="40" height="22" rx="11" fill="#fff"/><path d="M${x + i * 52 + 20} ${y}h9a11 11 0 0 1 0 22h-9z" fill="${fill}"/>`,
    )
    .join('')
}

export function clock(): string {
  return '<circle cx="160" cy="166" r="118" fill="#fff"/><circle cx="160" cy="166" r="100" fill="none" stroke="#C9211E" stroke-width="8" stroke-dasharray="4 48"/><path d="M160 98v70l46 30" fill="none" stroke="#8E1512" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/><path d="M138 22h44v20h-44z" fill="#FFD84D"/><path d="M248 196h52l-30 46h34l-76 78 20-56h-30z" fill="#FFD84D"/>'
}

export function tickets(): string {
  const one = (y: number, turn: number, fill: string): string =>
    `<g transform="rotate(${turn} 160 ${y + 50})"><path d="M20 ${y}h280v34a16 16 0 0 0 0 32v34H20v-34a16 16 0 0 0 0-32z" fill="${fill}"/><path d="M214 ${y + 8}v84" stroke="#7A2E04" stroke-width="3" stroke-dasharray="7 7"/><path d="M52 ${y + 30}h120v14H52zM52 ${y + 56}h80v10H52zM240 ${y + 34}h32v32h-32z" fill="#B54708"/></g>`
  return one(150, -9, '#FFD9A8') + one(72, 7, '#fff')
}

export function leaves(): string {
  const leaf = (x: number, y: number, turn: number, fill: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C40-70 120-80 170-60 150 0 90 50 0 0z" fill="${fill}"/><path d="M0 0Q80-34 150-54" fill="none" stroke="#fff" stroke-width="4"/></g>`
  return (
    leaf(110, 230, -50, '#DDF0B8') +
    leaf(130, 240, -8, '#B7DC78') +
    leaf(120, 250, 28, '#F2F8E2') +
    '<path d="M64 244h150l-16 56q-4 12-16 12H96q-12 0-16-12z" fill="#E9D6B8"/><path d="M58 232h162v18H58z" fill="#C9A878"/>'
  )
}

export function device(): string {
  return '<rect x="36" y="56" width="190" height="160" rx="24" fill="#fff"/><rect x="58" y="78" width="120" height="92" rx="8" fill="#DCE8DC"/><circle cx="202" cy="124" r="15" fill="#0B7A6B"/><path d="M72 126h20l10-26 18 46 12-20h34" fill="none" stroke="#1F5A22" stroke-width="6" stroke-linejoin="round"/><g transform="rotate(-28 220 244)"><rect x="130" y="222" width="180" height="52" rx="26" fill="#FFE2C2"/><rect x="186" y="222" width="66" height="52" fill="#F5C699"/></g>'
}

export function calendar(): string {
  const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    .map(
      (i) =>
        `<rect x="${66 + (i % 4) * 50}" y="${142 + Math.floor(i / 4) * 46}" width="34" height="30" rx="5" fill="${i === 9 ? '#C9211E' : '#E2D3F3'}"/>`,
    )
    .join('')
  return `<rect x="44" y="52" width="232" height="236" rx="20" fill="#fff"/><path d="M44 116V72q0-20 20-20h192q20 0 20 20v44z" fill="#D9C6EF"/><path d="M96 34v40M224 34v40" stroke="#fff" stroke-width="14" stroke-linecap="round"/>${cells}`
}

export function rings(): string {
  return (
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map(
        (i) =>
          `<path transform="rotate(${i * 45} 160 160)" d="M160 60q34 44 0 86-34-42 0-86z" fill="#fff" fill-opacity="${i % 2 ? 0.55 : 0.9}"/>`,
      )
      .join('') + '<circle cx="160" cy="160" r="26" fill="#FFD84D"/>'
  )
}

export function shield(): string {
  return '<path d="M160 30l110 40v80c0 68-44 118-110 142C94 268 50 218 50 150V70z" fill="#fff"/><path d="M108 156l38 38 70-76" fill="none" stroke="#007565" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>'
}
