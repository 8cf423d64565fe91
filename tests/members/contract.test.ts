/** The e-contract: who must sign before ordering, what a signature proves, and a new text that asks again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '#contract/outcome.ts'
import { contractHash } from '#server/contract/contract.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { wholeFile } from '#tests/support/files.ts'
import { sell } from '#tests/support/newcomers.ts'
import { jpeg, png } from '#tests/support/pictures.ts'

let api: Api
let me: Reader
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.secondStore)
})
afterAll(() => api.close())

async function cart(reader: Reader): Promise<number[]> {
  const [goods] = await plainGoods(api, 1)
  const { data } = await reader.call('cartAdd', {
    params: [{ goods_id: goods?.id ?? 0, number: (goods?.step ?? 1) * 2 }],
  })
  return data.results.map(({ id }) => id)
}

test('who has to sign is sent to sign, signs, and goes on with the same order', async () => {
  const ids = await cart(me)
  const address_id = (await me.call('addresses', {})).data.data[0]?.id ?? 0
  const total = (await me.call('cartList', {})).data.total
  for (const answer of [
    await me.call('cartCheckout', { ids }),
    await me.call('orderPlace', { ids, address_id, total }),
  ]) {
    expect(answer.code).toBe(459)
    expect(outcome({ status: answer.status, body: { code: answer.code, msg: answer.msg } })).toEqual({
      kind: 'blocked',
      msg: '请先签署电子合同，再继续下单',
    })
  }
  expect((await me.call('today', {})).data.contract).toBe(1)
  const open = (await me.call('contract', {})).data
  expect(open).toMatchObject({ state: 'open', signed_at: 0, hash: '', name: '' })
  expect(open.html.length).toBeGreaterThan(300)

  const file_id = await wholeFile(api, me, 'signature', png())
  const sign = { version: open.version, name: '赵演示', file_id, agree: '1' as const }
  const other = await api.reader(PHONES.pharmacy)
  const theirs = await wholeFile(api, other, 'signature', png())
  const paper = await wholeFile(api, me, 'paper', jpeg())
  expect((await me.call('contractSign', { ...sign, agree: '0' as '1' })).errors).toHaveProperty('agree')
  expect((await me.call('contractSign', { ...sign, name: '' })).errors).toHaveProperty('name')
  expect((await me.call('contractSign', { ...sign, version: '1999-01' })).code).toBe(409)
  for (const wrong of [theirs, paper])
    expect((await me.call('contractSign', { ...sign, file_id: wrong })).errors).toHaveProperty('file_id')

  const answers = await Promise.all([1, 2, 3].map(() => me.call('contractSign', sign)))
  const [row] = await api.sql.query<{ sha256: string }>('select sha256 from file where id = $1', [file_id])
  const hash = contractHash(open, { drawing: row?.sha256 ?? '', name: '赵演示' })
  for (const { data } of answers)
    expect(data).toMatchObject({ state: 'signed', hash, name: '赵演示', signed_at: Math.floor(api.clock.now / 1000) })
  // The first signature stays what it is.
  expect((await me.call('contractSign', { ...sign, name: '别人' })).data).toMatchObject({ hash, name: '赵演示' })

  expect((await me.call('cartCheckout', { ids })).data.totals.total).toBe(total)
  expect((await me.call('orderPlace', { ids, address_id, total })).code).toBe(200)
})

test('the hash changes with the text, the drawing and the name', () => {
  const text = { version: '1', html: '<p>文本</p>' }
  const hashes = [
    contractHash(text, { drawing: 'a', name: '甲' }),
    contractHash({ ...text, html: '<p>文 本</p>' }, { drawing: 'a', name: '甲' }),
    contractHash({ ...text, version: '2' }, { drawing: 'a', name: '甲' }),
    contractHash(text, { drawing: 'b', name: '甲' }),
    contractHash(text, { drawing: 'a', name: '乙' }),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('a newer text asks again from its day on', async () => {
  const ids = await cart(me)
  await api.sql.query(
    "insert into contract (version, title, html, from_at) values ('2099-02', '新', '<p>新</p>', $1)",
    [api.clock.now + 1_000],
  )
  expect((await me.call('cartCheckout', { ids })).code).toBe(200)
  api.clock.now += 1_000
  expect((await me.call('cartCheckout', { ids })).code).toBe(459)
  expect((await me.call('contract', {})).data).toMatchObject({ version: '2099-02', state: 'open' })
})

test('who does not have to sign may, and orders without', async () => {
  const free = await api.reader(PHONES.pharmacy)
  expect((await free.call('cartCheckout', { ids: await cart(free) })).code).toBe(200)
  expect((await free.call('today', {})).data.contract).toBe(0)
  const { version } = (await free.call('contract', {})).data
  const file_id = await wholeFile(api, free, 'signature', png())
  expect((await free.call('contractSign', { version, name: '王演示', file_id, agree: '1' })).data.state).toBe('signed')
})

test('the seller says who has to sign', async () => {
  const clinic = await api.reader(PHONES.clinic)
  const ids = await cart(clinic)
  expect((await sell(api, 'contract', 'require', '13899999999')).ok).toBe(false)
  expect(await sell(api, 'contract', 'require', PHONES.clinic)).toEqual({
    ok: true,
    text: '演示社区诊所 需先签署电子合同',
  })
  expect((await clinic.call('cartCheckout', { ids })).code).toBe(459)
  await sell(api, 'contract', 'waive', PHONES.clinic)
  expect((await clinic.call('cartCheckout', { ids })).code).toBe(200)
  expect((await sell(api, 'contracts')).text).toContain('演示连锁药房二店 2099-01 赵演示')
})
