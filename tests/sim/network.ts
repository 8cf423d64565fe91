/** The network between a device and the shop, and what goes wrong on it. */
import { answer, type Reply, type Request, type Shop } from './server.ts'
import { pick, type World } from './world.ts'

export type FaultName =
  | 'F1 drop before server'
  | 'F2 drop after commit'
  | 'F3 5xx before'
  | 'F4 502 after commit'
  | 'F5 hang'
  | 'F6 late delivery'
  | 'F7 truncated body'
  | 'F8 portal'
  | 'F9 redirect'
  | 'F10 401'
  | 'F11 200 with code 401'
  | 'F12 459'
  | 'F13 422'
  | 'F14 429'
  | 'F15 unknown code'
  | 'F16 kill tab'
  | 'F17 kill worker'
  | 'F18 freeze'
  | 'F20 quota'
  | 'F26 tabs and worker'
  | 'F27 other login'
  | 'F28 logout with queue'
  | 'F30 other device'
  | 'F35 store down'
  | 'F36 watch ended'
  | 'F37 refused before the key'

const READ: readonly FaultName[] = [
  'F1 drop before server',
  'F3 5xx before',
  'F5 hang',
  'F7 truncated body',
  'F8 portal',
  'F9 redirect',
  'F10 401',
  'F11 200 with code 401',
]
const WRITE: readonly FaultName[] = [
  ...READ,
  'F1 drop before server',
  'F2 drop after commit',
  'F2 drop after commit',
  'F3 5xx before',
  'F4 502 after commit',
  'F4 502 after commit',
  'F6 late delivery',
  'F12 459',
  'F13 422',
  'F14 429',
  'F15 unknown code',
  'F37 refused before the key',
]
const WRITE_FAULTS = 0.55
const READ_FAULTS = 0.25

export type Link = {
  /** Faults happen while true. */
  faulty: boolean
  hits: Map<FaultName, number>
  /** Writes of each lane that a device waits for, to see that there is never more than one. */
  waiting: Map<string, number>
  requests: number
  /** @returns what to call when its sender dies */
  fetch(request: Request, session: number, signal: AbortSignal, end: (reply: Response | null) => void): () => void
}

export function createLink(world: World, shop: Shop, violated: (what: string) => void): Link {
  const rng = world.chance.network
  const link: Link = { faulty: true, hits: new Map(), waiting: new Map(), requests: 0, fetch }
  const latency = () => 5 + rng() * 75

  function hit(name: FaultName): void {
    link.hits.set(name, (link.hits.get(name) ?? 0) + 1)
  }

  function draw(write: boolean): FaultName | null {
    const [chance, list] = write ? [WRITE_FAULTS, WRITE] : [READ_FAULTS, READ]
    // Drawn even when healed, so that both halves of a run see the same numbers.
    const [happens, which] = [rng() < chance, pick(rng, list)]
    return link.faulty && happens ? which : null
  }

  function fetch(
    request: Request,
    session: number,
    signal: AbortSignal,
    end: (reply: Response | null) => void,
  ): () => void {
    const write = request.method !== 'GET'
    const fault = draw(write)
    if (fault) hit(fault)
    link.requests += 1
    const lane = request.headers['x-shipment']?.split(':')[0] ?? ''
    if (write) {
      const now = (link.waiting.get(lane) ?? 0) + 1
      link.waiting.set(lane, now)
      if (now > 1) violated(`I3 two requests of one lane under way: ${request.path}`)
    }
    let over = false
    const finish = (reply: Response | null) => {
      if (over) return
      over = true
      if (write) link.waiting.set(lane, (link.waiting.get(lane) ?? 1) - 1)
      end(reply)
    }
    signal.addEventListener('abort', () => finish(null))
    world.note(
      `${session} ${request.method} ${request.path} ${request.headers['x-shipment'] ?? ''} ${request.headers['idempotency-key'] ?? ''} ${request.body} ${fault ?? ''}`,
    )
    const reach = () => shop.handle(request, session)
    // The session is checked before the input.
    const refused = (reply: Reply) =>
      shop.mayAsk(request, session)
        ? shop.refuse(request, Number(request.headers['x-acting-user'] ?? session), reply)
        : reach()
    world.after(latency(), () => {
      const later = (reply: Reply | null, form: Partial<Form> = {}) =>
        world.after(latency(), () => finish(reply && response(reply, form)))
      switch (fault) {
        case 'F1 drop before server':
          return later(null)
        case 'F2 drop after commit':
          reach()
          return later(null)
        case 'F3 5xx before':
          return later(answer(500, ''))
        case 'F4 502 after commit':
          reach()
          return later({ status: 502, body: '<html>Bad Gateway</html>', headers: {} })
        case 'F5 hang':
          if (rng() < 0.5) reach()
          return
        case 'F6 late delivery':
          return world.after(30_000 + rng() * 60_000, reach)
        case 'F7 truncated body':
          return later(reach(), { cut: rng() })
        case 'F8 portal':
          return later({ status: 200, body: '<html>请登录校园网</html>', headers: {} })
        case 'F9 redirect':
          return later(answer(200, '', {}), { redirected: true })
        case 'F10 401':
          return later(answer(401, '请先登录'))
        case 'F11 200 with code 401':
          return later({ ...answer(pick(rng, [401, 10_001]), '请先登录'), status: 200 })
        case 'F12 459':
          return later(answer(459, '请先签署合同'))
        case 'F13 422':
          return later(refused(answer(422, '', null, { 'params.0.number': ['数量不正确'] })))
        case 'F14 429':
          return later({ ...answer(429, ''), headers: { 'retry-after': String(1 + Math.floor(rng() * 5)) } })
        case 'F15 unknown code':
          return later(refused({ ...answer(777, '未知'), status: 200 }))
        case 'F37 refused before the key':
          return later(answer(403, '您的角色只能查看'))
        default:
          return later(reach())
      }
    })
    return () => finish(null)
  }
  return link
}

type Form = { cut: number; redirected: boolean }

function response({ status, body, headers }: Reply, { cut, redirected = false }: Partial<Form>): Response {
  const whole = typeof body === 'string' ? body : JSON.stringify(body)
  const text = cut === undefined ? whole : whole.slice(0, Math.floor(whole.length * cut))
  return {
    ok: status < 400,
    status,
    redirected,
    headers: { get: (name: string) => headers[name] ?? null },
    text: async () => text,
  } as never
}
