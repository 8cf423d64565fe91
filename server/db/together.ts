/**
 * One statement for all who ask the same kind of question at the same time. A statement costs a process more than what it
 * reads: those who come in turns of the event loop that follow each other, or while a statement is on its way, wait
 * together, and the next one asks for all of them. Nobody is answered from before they asked, because each statement
 * begins after everybody in it has come.
 */
import { setImmediate as turn } from 'node:timers/promises'

/** ms. A statement that takes longer (a database that hangs) is no longer waited for: the next one gets a connection of its own. */
const PATIENCE = 250
/** Under a load without end somebody comes in every turn. */
const TURNS_MAX = 8

/**
 * @param read asks for all of them at once; what it throws, all of them get
 * @returns what was read for all: everybody takes their own part
 */
export function together<Asked, Told>(read: (all: readonly Asked[]) => Promise<Told>): (asked: Asked) => Promise<Told> {
  let waiting: { all: Asked[]; told: Promise<Told> } | undefined
  let last: Promise<unknown> = Promise.resolve()

  const begin = (): { all: Asked[]; told: Promise<Told> } => {
    const all: Asked[] = []
    const told = last
      .then(() => gathered(all))
      .then(() => {
        waiting = undefined
        const reading = read(all)
        last = settled(reading)
        return reading
      })
    return { all, told }
  }
  return (asked) => {
    waiting ??= begin()
    waiting.all.push(asked)
    return waiting.told
  }
}

/** As long as each turn brings somebody. A process with nothing else to do waits a few microseconds for that. */
async function gathered(all: readonly unknown[]): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX; turns++) {
    const before = all.length
    await turn()
    if (all.length === before) return
  }
}

/** When it has ended, however it has, or PATIENCE has. */
function settled(reading: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE)
    const end = (): void => {
      clearTimeout(timer)
      resolve()
    }
    reading.then(end, end)
  })
}
