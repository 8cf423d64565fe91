/**
 * The part of YAML that compose.yaml uses: maps, lists, quoted and plain words, flow lists, anchors and `<<`. Anything else
 * is an error, so that what a test has read is what a reader of the whole language reads.
 */
export type Yaml = string | null | Yaml[] | { [key: string]: Yaml }
type Line = { indent: number; text: string }

const KEY = /^(<<|[\w.-]+):(?: +(.*))?$/

export function parseYaml(source: string): Yaml {
  const lines = source
    .split('\n')
    .filter((line) => !/^\s*(#.*)?$/.test(line))
    .map((line): Line => {
      if (line.includes('\t')) throw new Error(`a tab: ${line}`)
      return { indent: line.search(/\S/), text: line.trim() }
    })
  const anchors = new Map<string, Yaml>()
  let at = 0

  /** What stands behind a key: on its line, or indented below. */
  const valueOf = (text: string, indent: number): Yaml => {
    const [, anchor, rest = text] = /^&(\w+)\s*(.*)$/.exec(text) ?? []
    const alias = /^\*(\w+)$/.exec(rest)?.[1]
    if (alias) return anchors.get(alias) ?? fail(`no anchor ${alias}`)
    if (rest !== '') return /^[[{]/.test(rest) ? flow(rest) : scalar(rest)
    const next = lines[at]
    const value = next && next.indent > indent ? block(next.indent) : null
    if (anchor) anchors.set(anchor, value)
    return value
  }
  const block = (indent: number): Yaml => {
    if (lines[at]?.text.startsWith('- ')) return list(indent)
    const map: { [key: string]: Yaml } = {}
    for (let line = lines[at]; line && line.indent >= indent; line = lines[at]) {
      const [, key = '', text = ''] = KEY.exec(line.text) ?? fail(line.text)
      if (line.indent !== indent || (key !== '<<' && key in map)) fail(line.text)
      at += 1
      const value = valueOf(text, indent)
      if (key === '<<') Object.assign(map, value)
      else map[key] = value
    }
    return map
  }
  const list = (indent: number): Yaml[] => {
    const items: Yaml[] = []
    for (let line = lines[at]; line?.indent === indent; line = lines[at]) {
      if (!line.text.startsWith('- ')) fail(line.text)
      at += 1
      items.push(scalar(line.text.slice(2)))
    }
    return items
  }
  const all = block(0)
  return at === lines.length ? all : fail(lines[at]?.text ?? '')
}

/** Of words in quotes: JSON, but that a single quote serves too. */
function flow(text: string): Yaml {
  if (text === '{}') return {}
  return JSON.parse(text.replace(/'((?:[^']|'')*)'(?=[,\]])/g, (_, inner: string) => JSON.stringify(inner))) as Yaml
}

function scalar(text: string): string {
  const [, quoted] = /^'([^']*)'$/.exec(text) ?? /^"([^"\\]*)"$/.exec(text) ?? []
  if (quoted !== undefined) return quoted
  // What means something else in YAML: another kind of value, or a comment.
  if (/^[|>[{&*!%@`"'-]|: | #/.test(text)) fail(text)
  return text
}

function fail(text: string): never {
  throw new Error(`compose.yaml, not understood: ${text}`)
}
