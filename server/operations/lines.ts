/**
 * Lines for the log, written together: what one turn of the event loop has to say is one write. A write a request costs a
 * twentieth of what answering takes.
 */

export type Lines = { write(line: string): void; flush(): void }

/** @param write gets whole lines with their ends */
export function openLines(write: (text: string) => void): Lines {
  let waiting: string[] = []
  const flush = (): void => {
    if (waiting.length === 0) return
    const text = `${waiting.join('\n')}\n`
    waiting = []
    write(text)
  }
  return {
    write(line) {
      if (waiting.push(line) === 1) setImmediate(flush)
    },
    flush,
  }
}
