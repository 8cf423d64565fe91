/** The browser's end of the device's catalogue, wired once: its worker, and the reads that it answers. */
import type { UsualGoods } from '#contract/entities.ts'
import type { Ordered } from '#catalogue/questions.ts'
import { now } from '#state/clock.ts'
import { onLeave } from '#state/personal.ts'
import { catalogueMark, markCatalogue } from './catalogue-mark.ts'
// oxlint-disable-next-line import/default -- the bundler makes the address of the built worker its default export
import address from './catalogue-worker.ts?worker&url'
import { createCatalogueAnswers, type Desk } from './catalogue-answers.ts'
import { createDeviceFirst } from './device-first.ts'
import { openDeviceCatalogue } from './device-catalogue.ts'
import { env, machine, reads, wired } from './page.ts'
import { DAY, toMs } from '#domain/time.ts'

export const deviceCatalogue = openDeviceCatalogue(env, wired)

export const answers = createCatalogueAnswers({
  env,
  now,
  machine,
  ordered,
  channel: env.channel('catalogue'),
  mark: (isHeld) => {
    if (isHeld || catalogueMark() === 'held') markCatalogue(isHeld ? 'held' : '')
  },
  newWorker: () => new Worker(trusted()) as Desk,
})

export const first = createDeviceFirst(answers, now)
onLeave(first.forget)
machine.subscribe(({ why }) => {
  if (why !== 'found') first.forget()
})

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Pages of ours take addresses of scripts only from a policy that the server names; a name is given once. */
function trusted(): string {
  policy ??= window.trustedTypes?.createPolicy('catalogue', { createScriptURL: () => address })
  return (policy?.createScriptURL('') as string | undefined) ?? address
}

/** What this store buys regularly, as the quick order's page read it last. */
async function ordered(): Promise<Ordered> {
  const [usual] = (await reads.keptOf('fastBuy')) as { data: UsualGoods[] }[]
  // An older build's kept answer says no moment.
  return (usual?.data ?? []).map(
    ({ goods, last_at, days_since }) => [goods.id, last_at > 0 ? toMs(last_at) : now() - days_since * DAY] as const,
  )
}
