/** The whole catalogue on this device: opened and kept fresh by itself, taken and deleted when the person says so. */
import { catalogue, type CatalogueProblem } from '#state/catalogue.ts'
import { session } from '#state/session.ts'
import { wakeForCatalogue } from '#account/background-sync.ts'
import { catalogueMark, markCatalogue } from '#account/catalogue-mark.ts'
import { loadDevice, machine, openDevice } from '#account/page.ts'
import { idOf } from '#account/machine.ts'
import { catalogue as copy } from '#copy/catalogue.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'

type Took = Awaited<ReturnType<Awaited<ReturnType<typeof loadDevice>>['deviceCatalogue']['take']>>['kind']

/** Outcomes that leave nothing to be said. */
const PROBLEM: Partial<Record<Took, CatalogueProblem>> = {
  metered: 'metered',
  offline: 'offline',
  outdated: 'outdated',
  full: 'full',
  broken: 'broken',
  busy: 'busy',
}

const isSupported = (): boolean => 'Worker' in globalThis && 'indexedDB' in globalThis && isSecureContext

/** At the start of the app and at each login. Visitors go on without it. */
export function startCatalogue(): void {
  machine.subscribe(({ now, before }) => {
    if (now.kind === 'member' && idOf(now) !== idOf(before)) void begin()
  })
  if (machine.presence().kind === 'member') void begin()
}

/** Opens what is there, then looks for a newer one; what the person deleted is not taken again unasked. */
async function begin(): Promise<void> {
  await lookAtCatalogue()
  if (catalogue.status !== 'unsupported' && catalogueMark() !== 'off') await take({})
}

/** What is there, for the page that shows it. */
export async function lookAtCatalogue(): Promise<void> {
  if (!isSupported()) return void (catalogue.status = 'unsupported')
  await openDevice()
  const { answers } = await loadDevice()
  answers.whenChangedElsewhere(() => void showHeld())
  await showHeld()
}

/** The person asked: then a metered network is theirs to use. */
export async function takeCatalogue(): Promise<void> {
  if (catalogueMark() === 'off') markCatalogue('')
  if (await take({ isAsked: true })) toast(copy.taken, { tone: 'good' })
}

/** @returns whether this device now holds the newest */
async function take(options: { isAsked?: boolean }): Promise<boolean> {
  if (catalogue.progress) return false
  const { user } = session
  const isMine = () => session.user?.id === user?.id
  catalogue.progress = { done: 0, total: 0 }
  catalogue.problem = ''
  try {
    const { deviceCatalogue, answers } = await loadDevice()
    const { kind } = await deviceCatalogue.take({
      ...options,
      onProgress: (progress) => {
        if (isMine()) catalogue.progress = progress
      },
    })
    if (!isMine()) return false
    if (kind === 'taken') await answers.reopen()
    if (kind === 'taken') void wakeForCatalogue(true)
    catalogue.problem = PROBLEM[kind] ?? ''
    return kind === 'taken'
  } catch {
    if (isMine()) catalogue.problem = 'broken'
    return false
  } finally {
    if (isMine()) {
      catalogue.progress = null
      await showHeld()
    }
  }
}

export async function deleteCatalogue(): Promise<void> {
  if (!(await confirm(copy.deleteQuestion, { ok: copy.delete }))) return
  markCatalogue('off')
  const { deviceCatalogue, answers } = await loadDevice()
  await deviceCatalogue.drop()
  void wakeForCatalogue(false)
  await answers.reopen()
  catalogue.problem = ''
  await showHeld()
  toast(copy.deleted)
}

async function showHeld(): Promise<void> {
  const { answers } = await loadDevice()
  const held = await answers.open()
  Object.assign(catalogue, { held, status: held ? 'held' : 'none' })
}
