/** Asks a process as fast as it answers, over a few connections that stay open, and notes how long each answer took. */
import { Agent, get } from 'node:http'
import { percentile } from '#tests/bench/figure.ts'

export type Asked = { perSecond: number; p99: number; worst: number; failed: number }
/** count: requests at most; seconds: time at most. */
type Load = { connections: number; seconds: number; count?: number; cookie?: string }

/** @param paths asked in turn by all connections together */
export async function hammer(url: string, paths: readonly string[], load: Load): Promise<Asked> {
  const { connections, seconds, count = Infinity, cookie = '' } = load
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let [next, failed] = [0, 0]
  const began = performance.now()
  const one = async (): Promise<void> => {
    while (next < count && performance.now() - began < seconds * 1_000) {
      const path = paths[next++ % paths.length] ?? '/'
      const asked = performance.now()
      const status = await statusOf(url + path, agent, cookie)
      times.push(performance.now() - asked)
      if (status !== 200) failed++
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const took = (performance.now() - began) / 1_000
  agent.destroy()
  return { perSecond: times.length / took, p99: percentile(times, 0.99), worst: Math.max(...times), failed }
}

function statusOf(url: string, agent: Agent, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', reject)
    }).once('error', reject)
  })
}
