/** The seller's system at the door of a server in this process. */
import { makeKey } from '#server/feed/keys.ts'
import { type Api, ORIGIN } from './api.ts'

export type Answer = {
  line: number
  key?: string
  result: 'ok' | 'unchanged' | 'error'
  field?: string
  reason?: string
}

export type Erp = {
  key: string
  /** Rows as JSON, or lines as written. */
  post(kind: string, rows: readonly (object | string)[]): Promise<Answer[]>
  get(kind: string, query?: string): Promise<{ seq: number; ref: string; state: string; is: Record<string, unknown> }[]>
}

export async function openErp(api: Pick<Api, 'app' | 'sql' | 'clock'>, name: string): Promise<Erp> {
  const key = await api.sql.transaction((tx) => makeKey(tx, name, api.clock.now))
  const headers = { authorization: `Bearer ${key}` }
  const linesOf = async <T>(response: Response): Promise<T[]> => {
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${response.status} ${text}`)
    return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as T] : []))
  }
  return {
    key,
    post: async (kind, rows) => {
      const body = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')
      return linesOf(await api.app.request(`${ORIGIN}/feed/${kind}`, { method: 'POST', headers, body }))
    },
    get: async (kind, query = '') => linesOf(await api.app.request(`${ORIGIN}/feed/${kind}${query}`, { headers })),
  }
}

/** Results in their order, a fault as the name of its field. */
export const results = (answers: readonly Answer[]): string[] =>
  answers.map(({ result, field }) => (result === 'error' ? `error ${field}` : result))
