/** Read from the sources: which files offer or read calls, and whether they ask first if whoever is here may make them. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { rows } from '#app/routes.ts'

const sources = new Map<string, string>(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [`src/${file}`, readFileSync(`src/${file}`, 'utf8')]),
)
const textOf = (file: string): string => sources.get(file) ?? ''

/** The files that a file names, at once or later; what only gives types counts too, which does no harm. */
function namedBy(file: string): string[] {
  const names = [...textOf(file).matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name = '']) => name)
  return names
    .map((name) => (name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(file), name)))
    .filter((name) => sources.has(name))
}

/** Everything that these pages may load, and the frame. */
export function filesOf(pages: typeof rows): Set<string> {
  const starts = pages.filter((row) => row.page).map((row) => `src/pages/${row.page}.tsx`)
  const found = new Set<string>()
  const queue = [...starts, ...[...sources.keys()].filter((file) => file.startsWith('src/app/shell/'))]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file)) continue
    found.add(file)
    queue.push(...namedBy(file))
  }
  return found
}

/** By functions of actions/calls/may-call.ts and parts/frame/by-role.tsx. */
export const askedBy =
  (...functions: string[]) =>
  (call: string): RegExp =>
    new RegExp(`\\b(?:${functions.join('|')})\\('${call}'`)

type Offers = {
  /** Files that offer some of the calls. */ offering: string[]
  /** Groups of calls of which a file asks for none. */ offeredUnasked: (file: string) => string[][]
  /** Files that read some of them. */ reading: string[]
  readUnasked: (file: string) => string[]
}

type Barred = {
  forbidden: readonly string[]
  /** The files that may be loaded. */ all: ReadonlySet<string>
  /** Offer nothing, for the reason given. */ exceptions: Readonly<Record<string, string>>
  /** How a file asks whether a call may be made: what asks of a role may know nothing of reps, or of approvals. */
  asking: (call: string) => RegExp
}

export function offersOf({ forbidden, all, exceptions, asking }: Barred): Offers {
  const madeIn = (text: string): string[] =>
    forbidden.filter((call) =>
      new RegExp(`(?:write|writeSecret|send|client\\.call|fetchNow)\\('${call}'|useForm\\(\\{\\s*call: '${call}'`).test(
        text,
      ),
    )

  /** What a file of src/actions gives to others, with the forbidden calls that each makes. */
  function verbsOf(file: string): [verb: string, calls: string[]][] {
    const pieces = textOf(file).split(/^(?=(?:export )?(?:async )?function |(?:export )?const )/m)
    return pieces.flatMap((piece): [string, string[]][] => {
      const verb = /^export (?:async )?function (\w+)/.exec(piece)?.[1]
      const made = madeIn(piece)
      return verb && made.length > 0 ? [[verb, made]] : []
    })
  }

  /** Groups of forbidden calls that a file which draws makes: by itself, or by a verb that it imports. */
  function offeredBy(file: string): string[][] {
    const imports = [...textOf(file).matchAll(/import \{([^}]*)\} from '#(actions\/[^']+)'/g)]
    const byVerbs = imports.flatMap(([, names = '', from = '']) => {
      const words = names.split(/\W+/)
      return verbsOf(`src/${from}`).flatMap(([verb, made]) => (words.includes(verb) ? [made] : []))
    })
    return [...madeIn(textOf(file)).map((call) => [call]), ...byVerbs]
  }

  const asks = (file: string, made: readonly string[]): boolean => made.some((call) => asking(call).test(textOf(file)))

  /** The file asks, or a piece beside it that it is built of, or everything that opens it. */
  function isAsked(file: string, made: readonly string[]): boolean {
    const pieces = namedBy(file).filter((name) => dirname(name) === dirname(file))
    if ([file, ...pieces].some((one) => asks(one, made))) return true
    const openers = [...all].filter((one) => namedBy(one).includes(file))
    return openers.length > 0 && openers.every((one) => asks(one, made))
  }

  const readsOf = (file: string): string[] =>
    forbidden.filter((call) =>
      new RegExp(`\\b(?:read|readSection|readOr|nextPage|fetchNow)\\(\\s*'${call}'`).test(textOf(file)),
    )
  const bound = [...all].filter((file) => !(file in exceptions))
  return {
    offering: bound.filter((file) => /^src\/(parts|pages|app)\//.test(file) && offeredBy(file).length > 0),
    offeredUnasked: (file) => offeredBy(file).filter((made) => !isAsked(file, made)),
    reading: bound.filter((file) => /^src\/(parts|pages|app|actions)\//.test(file) && readsOf(file).length > 0),
    readUnasked: (file) => readsOf(file).filter((call) => !isAsked(file, [call])),
  }
}
