/** Whose a form's draft is, when people come and go while the form is open. */
import { expect, test } from 'vitest'
import { openFormDraft } from '#account/form-draft.ts'
import type { Shelf } from '#account/keeper.ts'
import type { Wired } from '#account/wire.ts'
import { Tablet } from './tablet.ts'

async function loggedIn(id: number) {
  const tablet = new Tablet()
  tablet.cookie = id
  const page = tablet.open()
  await page.machine.arrived()
  return { tablet, page }
}

const shelfOf =
  ({ machine, keeper }: Wired) =>
  async (): Promise<Shelf> => {
    const presence = machine.presence()
    return presence.kind === 'member' ? presence.shelf : (await keeper()).guest
  }

/** A form in which `typed` is not stored yet. */
function openForm(page: Wired, typed: string) {
  const form = openFormDraft({ machine: page.machine, shelf: shelfOf(page) }, 'feedback', () => void form.keep(typed))
  return form
}

const storedFor = async (page: Wired) => (await shelfOf(page)()).keptDraft('feedback')

test('typed a moment before the session ended, it is the member’s, and neither the visitor’s nor another member’s', async () => {
  const { tablet, page } = await loggedIn(1)
  const form = openForm(page, '外箱破损')
  tablet.cookie = 0
  await page.machine.identify()
  expect(page.machine.presence().kind).toBe('visitor')
  // The form may still be on the screen for a moment.
  await form.keep('再写一句')
  expect(await storedFor(page)).toBeUndefined()
  tablet.cookie = 2
  await page.machine.arrived()
  await form.keep('再写一句')
  expect(await storedFor(page)).toBeUndefined()
  tablet.cookie = 1
  await page.machine.arrived()
  expect(await storedFor(page)).toBe('外箱破损')
})

test('after a logout nothing of it is on the device', async () => {
  const { tablet, page } = await loggedIn(1)
  openForm(page, '外箱破损')
  await page.machine.leave({ edits: true, drafts: false })
  await page.payDebt()
  tablet.cookie = 1
  await page.machine.arrived()
  expect(await storedFor(page)).toBeUndefined()
})

test('a visitor’s form goes on as the new member’s, and sending it leaves nothing with the visitor', async () => {
  const tablet = new Tablet()
  const page = tablet.open()
  await page.machine.known()
  const form = openForm(page, '演示药房')
  await form.keep('演示药')
  tablet.cookie = 3
  await page.machine.arrived()
  await form.keep('演示药房二店')
  expect(await storedFor(page)).toBe('演示药房二店')
  await form.drop()
  expect(await storedFor(page)).toBeUndefined()
  expect(await (await page.keeper()).guest.keptDraft('feedback')).toBeUndefined()
})

test('two tabs that change one draft at the same moment lose nothing of each other’s', async () => {
  const { tablet, page } = await loggedIn(1)
  const other = tablet.open()
  await other.machine.arrived()
  const formOf = (one: Wired) => openFormDraft({ machine: one.machine, shelf: shelfOf(one) }, 'feedback', () => {})
  const [here, there] = [formOf(page), formOf(other)]
  const add = (word: string) => (kept: unknown) => [...((kept as string[] | undefined) ?? []), word]
  await Promise.all(['一', '二', '三', '四'].map((word, i) => (i % 2 ? here : there).change(add(word))))
  expect(((await storedFor(page)) as string[]).sort()).toEqual(['一', '三', '二', '四'].sort())
  expect(await here.change((kept) => kept)).toEqual({ value: await storedFor(page) })
  expect(await there.change(() => undefined)).toEqual({ value: undefined })
  expect(await storedFor(page)).toBeUndefined()
})
