/** The form of a wanted product: what it begins with. */
import type { LoaderFunctionArgs } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { loader } from '#pages/service/wanted-add.tsx'

const device = vi.hoisted(() => ({ draft: undefined as object | undefined }))
vi.mock('#account/drafts.ts', () => ({ draft: async () => device.draft, openDraft: () => ({}) }))

const BLANK = { name: '', sccj: '', ypgg: '', number: '', price: '', remark: '' }
const typed = { ...BLANK, name: '阿莫西林胶囊', sccj: '青岚制药', number: '20', asked: 'amxl' }
const open = (query: string) =>
  loader({ request: new Request(`https://shop.example/pzqg/add${query}`) } as LoaderFunctionArgs)

beforeEach(() => void (device.draft = undefined))

test('a search without results begins it with its text', async () => {
  expect(await open('?name=amxl')).toMatchObject({ ...BLANK, name: 'amxl' })
  expect(await open('')).toMatchObject(BLANK)
})

test.each(['?name=amxl', '?name=阿莫西林胶囊', ''])('opened again as “%s” it has what was typed', async (query) => {
  device.draft = typed
  expect(await open(query)).toEqual(typed)
})

test('what was typed for other goods is not in it', async () => {
  device.draft = typed
  expect(await open('?name=bll')).toMatchObject({ ...BLANK, name: 'bll' })
})
