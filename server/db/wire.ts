/**
 * PGlite as a server on the other end of a socket: node-postgres writes its protocol here and reads the
 * answers. PGlite brings an adapter of its own; this one hands over a statement's messages together
 * instead of one by one, which serves small queries half as fast again.
 */
import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

export class PGliteWire extends Duplex {
  readonly #db: PGlite

  constructor(db: PGlite) {
    super()
    this.#db = db
  }

  /** A new client takes over the one session there is: what the last one prepared is not known to it. */
  connect(): void {
    this.#db.exec('rollback; deallocate all').then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
  }

  override _read(): void {}

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error) => void): void {
    this.#answer(chunk, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#answer(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  /** What node-postgres asks of a socket besides. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  /** The streaming call, because PGlite's other raw one keeps every message it has ever parsed. */
  #answer(message: Buffer, done: (error?: Error) => void): void {
    const parts: Buffer[] = []
    // Copied, because the bytes are the database's own memory; handed on together, when the statement is through.
    const onRawData = (bytes: Uint8Array): void => void parts.push(Buffer.from(bytes))
    this.#db.execProtocolRawStream(message, { onRawData }).then(() => {
      if (parts.length > 0) this.push(Buffer.concat(parts))
      done()
    }, done)
  }
}
