/** Lists that come from outside: shared by another app, or a file that was opened with this one. */
import { takeHandedIn } from '#storage/handed-in.ts'

/** File Handling API; where the browser has none, no file is ever opened with this app. */
type Launch = { files?: readonly { getFile(): Promise<File> }[] }
type LaunchQueue = { setConsumer(consumer: (launch: Launch) => void): void }

/**
 * @param receive tells whether it has kept what it was given
 * @returns ends it: what comes later waits for the next one who asks
 */
export function onHandedIn(receive: (given: File | string) => Promise<boolean>): () => void {
  let isOver = false
  const give = async (given: File | string) => !isOver && receive(given)
  // Where storage is closed to us nothing was kept either.
  takeHandedIn(Date.now(), give).catch(() => {})
  const queue = (window as { launchQueue?: LaunchQueue }).launchQueue
  queue?.setConsumer(({ files = [] }) => {
    for (const file of files.slice(0, 1)) void file.getFile().then(give, () => {})
  })
  return () => {
    isOver = true
  }
}
