/** A large set of ids as a field of an address. */
import { ID_MAX, ids, type Field } from './address-query.ts'

/** Longer lists are packed: a thousand ids in digits are more than a server takes in an address. */
const PLAIN_IDS = 100

/**
 * A set of ids in ascending order, of at most `most`. Few are written as `ids` are; many as '~' and the distance of
 * each from the one before in base 36, with the number of ids that follow it without a gap: ~2s-b are 100 to 111.
 */
export function idSet(most: number): Field<number[]> {
  return {
    otherwise: [],
    decode: (value) => {
      const all = value.startsWith('~') ? unpack(value.slice(1), most) : ids.decode(value)
      return all && all.length <= most ? all : undefined
    },
    encode: (value) => (value.length <= PLAIN_IDS ? ids.encode(value) : `~${pack(value)}`),
  }
}

function pack(all: readonly number[]): string {
  const runs: { from: number; more: number }[] = []
  for (const one of [...all].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && one === run.from + run.more + 1) run.more += 1
    else runs.push({ from: one, more: 0 })
  }
  let before = 0
  return runs
    .map(({ from, more }) => {
      const distance = (from - before).toString(36)
      before = from + more
      return more > 0 ? `${distance}-${more.toString(36)}` : distance
    })
    .join('.')
}

/** undefined: it is not what `pack` writes. */
function unpack(text: string, most: number): number[] | undefined {
  const all: number[] = []
  let last = 0
  for (const run of text.split('.')) {
    const [, distance = '', more = '0'] = /^([0-9a-z]{1,6})(?:-([0-9a-z]{1,4}))?$/.exec(run) ?? []
    const from = last + Number.parseInt(distance, 36)
    const count = Number.parseInt(more, 36) + 1
    if (!(from > last) || all.length + count > most || from + count > ID_MAX) return undefined
    for (let i = 0; i < count; i += 1) all.push(from + i)
    last = from + count - 1
  }
  return all
}
