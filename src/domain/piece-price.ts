/** What one tablet, capsule or sachet costs, read from the specification (0.25g*12片*2板): offers of other sizes compare by it. */
import type { Fen } from './money.ts'

/** What is counted. Grams and millilitres are an amount, not a count, and a board or a box holds others. */
const PIECE = /^(\d+)\s*(片|粒|丸|袋|支|枚|贴|包|瓶|颗|揿|喷|吸|只|条|个|套|张)/
/** 12片*2板: so many of what was counted before. */
const HOLDER = /^(\d+)\s*(板|小盒|排|筒)/

type Pieces = { count: number; unit: string }

/** How many pieces a packing unit holds. null: the specification does not say, or it holds a single one. */
export function piecesIn(spec: string): Pieces | null {
  let piece: Pieces | null = null
  let holders = 1
  for (const part of partsOf(spec)) {
    const [, held = ''] = HOLDER.exec(part) ?? []
    if (held) holders *= Number(held)
    else if (isCounted(part)) piece = counted(part)
  }
  if (!piece || piece.count * holders <= 1) return null
  return { count: piece.count * holders, unit: piece.unit }
}

/**
 * What each piece is, which is all that does not count them: 0.25g*12片*2板 is 0.25g, 7cm*10cm*4贴 is 7cm*10cm, and
 * 24粒(0.25g) is (0.25g); '' where only pieces are counted.
 */
export function doseOf(spec: string): string {
  return partsOf(spec)
    .map((part) => (HOLDER.test(part) ? '' : isCounted(part) ? part.replace(PIECE, '') : part))
    .filter((part) => /\d/.test(part) && !isCounted(part.replace(/^[+＋]/, '')))
    .join('*')
}

function partsOf(spec: string): string[] {
  return spec.split(/[*×xX/]/).map((one) => one.trim().replace(/^[(（](?=\d)/, ''))
}

const isCounted = (part: string): boolean => PIECE.test(part)

/** 10片+5片: pieces of two kinds in one pack are 15; those of two units are no number of either. */
function counted(part: string): Pieces | null {
  const added = part.split(/[+＋]/).map((one) => one.trim())
  // 24粒(0.25g+5mg): what is added counts no pieces.
  const pieces = (added.every(isCounted) ? added : [part]).map((one): Pieces => {
    const [, count = '', unit = ''] = PIECE.exec(one) ?? []
    return { count: Number(count), unit }
  })
  const [first] = pieces
  if (!first || pieces.some(({ unit }) => unit !== first.unit)) return null
  return { count: pieces.reduce((sum, { count }) => sum + count, 0), unit: first.unit }
}

/** Below this price (yuan) a piece is told to a tenth of a fen: 0.035 and 0.044 are not the same price. */
const FINE_BELOW = 0.1

/** Yuan of one piece as text: 0.52, 0.035. */
export function piecePrice(price: Fen, count: number): string {
  const yuan = price / 100 / count
  return yuan.toFixed(yuan < FINE_BELOW ? 3 : 2)
}
