/** Newcomers with everything they hand in. */
import type { Input } from '#contract/calls.ts'
import type { BuyerKind } from '#contract/entities.ts'
import { CONSENT_VERSION } from '#domain/limits.ts'
import { PAPERS } from '#domain/papers.ts'
import { runVerb, type Said } from '#server/seller/run.ts'
import type { Api, Reader } from './api.ts'
import { wholeFile } from './files.ts'
import { jpeg } from './pictures.ts'

export const NEWCOMER_PASSWORD = 'newcomer-2099'

export async function newcomer(api: Api, phone: string): Promise<Reader> {
  const reader = await api.reader()
  const { data } = await reader.call('smsSend', { phone, use: 'register' })
  const registration = await reader.call('register', {
    phone,
    code: data.code,
    password: NEWCOMER_PASSWORD,
    consent: CONSENT_VERSION,
  })
  if (registration.code !== 200) throw new Error(`register: ${registration.code} ${registration.msg}`)
  reader.id = registration.data.id
  return reader
}

/** Everything that kind has to hand in, with a file for each paper. */
export async function applicationOf(
  api: Api,
  reader: Reader,
  kind: BuyerKind = 'pharmacy',
): Promise<Input<'applicationSave'>> {
  const papers: Input<'applicationSave'>['papers'] = []
  for (const rule of PAPERS[kind].filter(({ needed }) => needed))
    papers.push({
      kind: rule.kind,
      number: `2099-${rule.kind}`,
      valid_until: rule.endless ? '' : '2030-06-30',
      file_id: await wholeFile(api, reader, 'paper', jpeg()),
    })
  return {
    company: '演示新开药房',
    kind,
    contact: '新演示',
    email: 'new_shop@demo.example',
    province: '四川省',
    city: '成都市',
    district: '锦江区',
    street: '演示路 99 号',
    landline: '028-00002099',
    scope: ['中成药', '化学药制剂'],
    papers,
  }
}

/** As the seller's command line has it. */
export const sell = (api: Api, ...words: string[]): Promise<Said> =>
  runVerb(api.sql, words, { by: 'test', now: api.clock.now })
