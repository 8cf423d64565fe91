/** A way to learn who a phone's WeChat is. */
import type { Hono } from 'hono'
import type { Pool } from '#server/db/sql.ts'

export type WechatProvider = {
  /** What the code says; the phone opens it. */
  text(origin: string, id: string): string
  /** The addresses the phone comes to. */
  mount(app: Hono, deps: { pool: Pool; now: () => number }): void
}
