/** The list of what was scanned: on the disk before it is on the screen, and never on the next person's. */
import { beforeEach, expect, test, vi } from 'vitest'
import { resetPersonal } from '#state/personal.ts'
import { scans, setScans, type Scan } from '#state/scans.ts'

const disk = vi.hoisted(() => ({
  kept: undefined as unknown,
  writes: [] as { value: unknown; end: (isKept: boolean) => void }[],
}))
vi.mock('#account/drafts.ts', () => ({
  changeDraft: (_: string, make: (kept: unknown) => unknown) =>
    new Promise((done) => {
      const value = make(disk.kept)
      const end = (isKept: boolean) => {
        if (isKept) disk.kept = value
        done(isKept ? { value } : null)
      }
      disk.writes.push({ value, end })
    }),
}))
vi.mock('#account/page.ts', () => ({ outbox: async () => null, env: {}, machine: { subscribe: () => {} } }))

const { clearScans, removeScan } = await import('#actions/cart/scan.ts')
const scan = (code: string): Scan => ({ code, ids: [code], kind: 'unknown', goods: null, why: '' })
const [A, B] = [scan('6901028075015'), scan('6901028075022')]
const soon = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  resetPersonal()
  disk.writes = []
  disk.kept = [A, B]
  setScans([A, B])
})

test('an entry is there until the disk has the list without it', async () => {
  const done = removeScan(A)
  await soon()
  expect([scans.list, disk.writes.map(({ value }) => value)]).toEqual([[A, B], [[B]]])
  disk.writes[0]?.end(true)
  await done
  expect(scans.list).toEqual([B])
})

test('two removals in a moment are both made', async () => {
  const done = Promise.all([removeScan(A), removeScan(B)])
  await soon()
  disk.writes[0]?.end(true)
  await soon()
  disk.writes[1]?.end(true)
  await done
  expect([scans.list, disk.writes[1]?.value]).toEqual([[], undefined])
})

test('what was on its way to the disk when its owner left is drawn for nobody', async () => {
  const done = clearScans()
  await soon()
  resetPersonal()
  setScans([B])
  disk.writes[0]?.end(true)
  await done
  expect(scans.list).toEqual([B])
})
