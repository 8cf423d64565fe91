/** What the demo's buyers have as members: owners, papers of persons, an application, the contract, first messages. */
import { CONSENT_VERSION } from '#domain/limits.ts'
import { DAY, day } from '#domain/time.ts'
import { cleanHtml } from '#server/catalogue/clean.ts'
import type { Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import contractHtml from './contract.html?raw'

/** Waits for review: `npm run seller -- approve 13800000002`. */
const APPLICANT = '13800000002'
/** Has to sign before it can order. */
const SIGNER = '13800000013'
/** Its authorisation lapses soon. */
const ENDING = { phone: '13800000005', kind: '采购委托书', days: 24 }

export async function seedMembers(tx: Tx, now: number): Promise<void> {
  const iso = (days: number): string => day(now + days * DAY).replaceAll('/', '-')
  // Stores share the number of their owner's first store.
  await tx.query(
    'update account a set owner_id = (select min(b.id) from account b where b.owner_id = a.owner_id) where owner_id > 0',
  )
  await seedRoles(tx, now)
  await tx.query('insert into consent (account_id, version, at) select id, $1, $2 from account', [CONSENT_VERSION, now])
  await tx.query(
    `insert into paper (account_id, kind, number, valid_until)
     select id, '法人身份证', '5101**********' || lpad(id::text, 4, '0') || '(演示)', $1 from account where approved`,
    [iso(2_000)],
  )
  await tx.query(
    'update paper set valid_until = $3 where kind = $2 and account_id = (select id from account where phone = $1)',
    [ENDING.phone, ENDING.kind, iso(ENDING.days)],
  )
  await seedApplication(tx, now, iso)
  await tx.query('insert into contract (version, title, html, from_at) values ($1, $2, $3, $4)', [
    '2099-01',
    '药品购销电子合同（演示）',
    await cleanHtml(contractHtml),
    now - DAY,
  ])
  await tx.query('update account set needs_contract = true where phone = $1', [SIGNER])
  await seedMessages(tx, now)
}

/** The owner manages all stores; the second store orders for the third and may look at the first. */
const ROLES = [
  { holder: '13800000003', store: '13800000013', role: 'own' },
  { holder: '13800000003', store: '13800000023', role: 'own' },
  { holder: '13800000013', store: '13800000023', role: 'order' },
  { holder: '13800000013', store: '13800000003', role: 'look' },
] as const

async function seedRoles(tx: Tx, now: number): Promise<void> {
  for (const { holder, store, role } of ROLES)
    await tx.query(
      `insert into store_role (account_id, store_id, role, given_at)
       select h.id, s.id, $3, $4 from account h, account s where h.phone = $1 and s.phone = $2`,
      [holder, store, role, now],
    )
}

async function seedApplication(tx: Tx, now: number, iso: (days: number) => string): Promise<void> {
  const paper = (kind: string, number: string, days: number) => ({
    kind,
    number: `${number}(演示)`,
    valid_until: iso(days),
    file_id: '',
  })
  const application = {
    company: '演示待审药房',
    kind: 'pharmacy',
    contact: '李演示',
    email: '',
    province: '四川省',
    city: '成都市',
    district: '武侯区',
    street: '演示路 2 号',
    landline: '',
    scope: ['中成药', '化学药制剂', '抗生素', '中药饮片', '二类器械'],
    papers: [
      paper('营业执照', '91510000MA2099X002', 3_650),
      paper('药品经营许可证', '川DA02820990002', 900),
      paper('采购委托书', 'CGWT20990002', 365),
      paper('法人身份证', '5101**********0002', 2_000),
    ],
  }
  await tx.query("update account set review = 'pending', application = $2, applied_at = $3 where phone = $1", [
    APPLICANT,
    JSON.stringify(application),
    now - DAY,
  ])
}

async function seedMessages(tx: Tx, now: number): Promise<void> {
  const rows = await tx.query<{ id: number; approved: boolean }>('select id, approved from account order by id')
  for (const { id, approved } of rows) {
    const welcome = approved ? '资质已审核通过，现在可以查看价格并下单。' : '资料已收到，一般 1 个工作日内审核完毕。'
    await sendMessage(
      tx,
      { userId: id, type: 'system', title: '欢迎使用药械采购', text: welcome, url: '/help/xrzn/gwzn' },
      now - 2 * DAY,
    )
    if (approved)
      await sendMessage(
        tx,
        { userId: id, type: 'promo', title: '领券中心上新', text: '通用券、中药券可领，数量有限。', url: '/lqzx' },
        now - DAY,
      )
  }
}
