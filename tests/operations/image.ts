/** A Dockerfile as its instructions, continued lines joined. */
export type Instruction = { name: string; words: string }

export function instructionsOf(dockerfile: string): Instruction[] {
  return dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', words = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
      if (!name) throw new Error(`no instruction: ${line}`)
      return { name, words }
    })
}

/** Sources of a COPY; null: it copies from another stage. */
export function sourcesOf({ words }: Instruction): string[] | null {
  return words.startsWith('--from=') ? null : words.split(' ').slice(0, -1)
}

/** A COPY from another stage: what, and to where. */
export function takenOf({ words }: Instruction): { from: string; to: string } | null {
  const [, from = '', to = ''] = /^--from=\w+ \/app\/(\S+) (\S+)$/.exec(words) ?? []
  return from ? { from, to } : null
}
