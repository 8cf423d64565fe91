/** 开始今天: what the day's visits need without a network, customer by customer; what an interrupted run has fetched is not fetched again. */
import { PACK_STEPS } from '#domain/limits.ts'
import { env, keeper, loadDevice, machine, shelf } from '#account/page.ts'

/** The marks stand among what the rep's own account has read: what was taken along leaves the device with them. */
const PACKS = 'visit-packs'
/** An interrupted run goes on with what it has, for this long (ms). */
const FRESH = 30 * 60_000
/** Between two tries of a customer that came too soon for the server (ms). */
const PAUSE = 3_000
const TRIES = 3

/** `at`: when its last step was fetched (ms). */
export type Pack = { at: number; steps: readonly string[] }
export type Packs = Readonly<Record<number, Pack>>
/** `stopped`: the network went away, and the rest can be fetched later, or this device keeps nothing more. */
export type Progress = { done: number; of: number; failed: number; stopped: '' | 'network' | 'device' }

export const packsHere = async (): Promise<Packs> => ((await (await shelf()).keptRead(PACKS))?.data as Packs) ?? {}
export const isComplete = (pack: Pack | undefined): boolean => (pack?.steps.length ?? 0) >= PACK_STEPS

/** @param onProgress in steps: each customer takes the same number of them */
export async function startDay(customers: readonly number[], onProgress: (progress: Progress) => void): Promise<void> {
  const presence = await machine.known()
  if (presence.kind !== 'member') return
  const login = presence.account.login ?? presence.account
  const store = await keeper()
  const of = customers.length * PACK_STEPS
  const device = await loadDevice().catch(() => null)
  if (!device) return onProgress({ done: 0, of, failed: 0, stopped: 'network' })
  const { takeFor } = device.deviceCatalogue
  const isHere = () => machine.presence() === presence
  let packs = await packsHere()
  let failed = 0
  const stepsOf = (id: number): readonly string[] => {
    const pack = packs[id]
    return pack && !isComplete(pack) && env.now() - pack.at < FRESH ? pack.steps : []
  }
  for (const [i, id] of customers.entries()) {
    let steps = stepsOf(id)
    const report = (stopped: Progress['stopped'] = '') =>
      onProgress({ done: i * PACK_STEPS + steps.length, of, failed, stopped })
    const onDone = async (step: string) => {
      steps = [...new Set([...steps, step])]
      packs = { ...packs, [id]: { at: env.now(), steps } }
      if (isHere()) await presence.shelf.keepRead(PACKS, PACKS, packs)
      report()
    }
    report()
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const stopped = await store
        .fetchPack(login, id, { done: steps, onDone, isHere, takePrices: takeFor })
        .catch(() => 'device' as const)
      if (stopped === null) break
      if (!isHere()) return
      if (stopped === 'device') return report('device')
      // Whose session has ended is led to the login.
      if (stopped === 'login') void machine.identify()
      if (stopped !== 'refused') return report('network')
      // Not this rep's any more, or too much at once: another try tells.
      if (tries === TRIES) failed += 1
      else await new Promise<void>((resolve) => env.setTimeout(() => resolve(), PAUSE))
    }
  }
  onProgress({ done: of, of, failed, stopped: '' })
}
