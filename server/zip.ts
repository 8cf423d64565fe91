/** A ZIP that is made while it is sent: one of its files at a time is in memory. */
import { Zip, ZipPassThrough } from 'fflate'

export type Zipped = { name: string; bytes: Uint8Array }

/** Files are stored as they are: documents and pictures are compressed already. Of two with one name the later gets a number. */
export function zipStream(files: AsyncIterator<Zipped>, mtime: number): ReadableStream<Uint8Array> {
  const taken = new Map<string, number>()
  let zip: Zip
  return new ReadableStream(
    {
      start(out) {
        zip = new Zip((error, bytes, isLast) => {
          if (error) return out.error(error)
          out.enqueue(bytes)
          if (isLast) out.close()
        })
      },
      // Asked for more only when the reader has taken what there was.
      async pull() {
        const { value, done } = await files.next()
        if (done) return zip.end()
        const file = new ZipPassThrough(ownName(value.name, taken))
        file.mtime = mtime
        zip.add(file)
        file.push(value.bytes, true)
      },
      async cancel() {
        zip.terminate()
        await files.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

function ownName(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name) ?? 0) + 1
  taken.set(name, count)
  return count === 1 ? name : name.replace(/(?=\.\w+$)/, ` (${count})`)
}
