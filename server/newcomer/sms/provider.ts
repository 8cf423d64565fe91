/** A way to get a code to a phone. */
import type { Config } from '#server/config.ts'

export type SmsProvider = {
  /** The screen shows the code, because nobody sends it. */
  showsCode: boolean
  /** @throws when it could not be handed over */
  send(config: Config, phone: string, code: string): Promise<void>
}
