/**
 * The draft of one open form. It belongs to whoever was here when the form was opened: a pause in typing is shorter than
 * the end of a session, and what is stored after it must not become the next person's.
 */
import type { Shelf } from './keeper.ts'
import { idOf, isSameAccount, type Machine } from './machine.ts'

export type FormDraft = {
  /** @returns whether the device has it; what is typed after its owner has left is nobody's */
  keep(value: unknown): Promise<boolean>
  /** Changed by `make` in one step. @returns what the device has then; null: it keeps nothing */
  change(make: (kept: unknown) => unknown): Promise<{ value: unknown } | null>
  drop(): Promise<void>
  /** The form is no longer on the screen. */
  close(): void
}

type FormDraftDeps = {
  machine: Pick<Machine, 'subscribe'>
  /** What the device keeps for whoever is here. */
  shelf(): Promise<Shelf>
}

/** @param flush stores what was typed and is not stored yet; called while its owner is leaving */
export function openFormDraft({ machine, shelf }: FormDraftDeps, name: string, flush: () => void): FormDraft {
  let home: Promise<Shelf> | null = shelf()
  const homes = [home]
  const close = machine.subscribe(({ now, before }) => {
    if (isSameAccount(now, before)) return
    flush()
    // A visitor's form goes on as the member's who logs in; a member's is nobody else's.
    home = home && idOf(before) === 0 ? shelf() : null
    if (home) homes.push(home)
  })
  return {
    keep: async (value) => (await (await home)?.keepDraft(name, value)) === true,
    change: async (make) => (await (await home)?.changeDraft(name, make)) ?? null,
    drop: async () => void (await Promise.all(homes.map(async (one) => (await one).keepDraft(name, undefined)))),
    close,
  }
}
