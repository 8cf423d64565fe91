/** The demo shop's buyers: accounts, papers, money, coupons and addresses. Everything invented, numbers of the year 2099. */
import { EPHEDRINE_PAPER } from '#domain/papers.ts'
import { DAY, day } from '#domain/time.ts'
import { type CouponTerms, giveCoupon } from '#server/coupons/give.ts'
import { giveVoucher, type VoucherTerms } from '#server/wallet/vouchers.ts'
import type { Tx } from '../db/sql.ts'
import { shopAccount, transfer, walletOf } from '../pay/ledger.ts'
import { seedMembers } from './members.ts'
import { hashPassword } from '../user/password.ts'

const DEMO_PASSWORD = 'demo-2099'

const CITY = '成都市'
const PHARMACY_SCOPE = ['中成药', '化学药制剂', '抗生素', '生物制品', '中药饮片', '冷藏药品', '二类器械']
const ALL_SCOPE = [...PHARMACY_SCOPE, '含特殊药品复方制剂', '三类器械']

type Buyer = {
  phone: string
  contact: string
  company: string
  kind: 'pharmacy' | 'clinic' | 'company'
  approved: boolean
  scope: string[]
  owner: number
  ephedrine?: true
  rank: number
  points: number
  /** Fen in the wallet. */
  balance: number
  /** Where it is, within 成都市. */
  district: string
  street: string
}

const BUYERS: Buyer[] = [
  {
    phone: '13800000001',
    contact: '王演示',
    company: '演示安康大药房',
    kind: 'pharmacy',
    approved: true,
    scope: PHARMACY_SCOPE,
    owner: 0,
    rank: 2,
    points: 3_260,
    balance: 5_000_000,
    district: '锦江区',
    street: '演示路 1 号',
  },
  {
    phone: '13800000002',
    contact: '李演示',
    company: '演示待审药房',
    kind: 'pharmacy',
    approved: false,
    scope: [],
    owner: 0,
    rank: 1,
    points: 0,
    balance: 0,
    district: '武侯区',
    street: '演示路 2 号',
  },
  {
    phone: '13800000003',
    contact: '赵演示',
    company: '演示连锁药房一店',
    kind: 'pharmacy',
    approved: true,
    scope: PHARMACY_SCOPE,
    owner: 1,
    rank: 3,
    points: 12_800,
    balance: 8_000_000,
    district: '武侯区',
    street: '演示路 3 号',
  },
  {
    phone: '13800000013',
    contact: '赵演示',
    company: '演示连锁药房二店',
    kind: 'pharmacy',
    approved: true,
    scope: PHARMACY_SCOPE,
    owner: 1,
    rank: 3,
    points: 4_100,
    balance: 2_000_000,
    district: '青羊区',
    street: '演示路 13 号',
  },
  {
    phone: '13800000023',
    contact: '赵演示',
    company: '演示连锁药房三店',
    kind: 'pharmacy',
    approved: true,
    scope: PHARMACY_SCOPE.slice(0, 3),
    owner: 1,
    rank: 3,
    points: 900,
    balance: 1_000_000,
    district: '金牛区',
    street: '演示路 23 号',
  },
  {
    phone: '13800000008',
    contact: '钱演示',
    company: '演示医药贸易公司',
    kind: 'company',
    approved: true,
    scope: ALL_SCOPE,
    owner: 0,
    rank: 2,
    points: 600,
    balance: 3_000_000,
    district: '成华区',
    street: '演示路 4 号',
  },
  {
    phone: '13800000005',
    contact: '吴演示',
    company: '演示社区诊所',
    kind: 'clinic',
    approved: true,
    scope: ALL_SCOPE,
    owner: 0,
    rank: 2,
    points: 1_500,
    balance: 2_000_000,
    district: '锦江区',
    street: '演示路 5 号',
  },
  {
    phone: '13800000006',
    contact: '郑演示',
    company: '演示仁和大药房',
    kind: 'pharmacy',
    approved: true,
    scope: ALL_SCOPE,
    owner: 0,
    ephedrine: true,
    rank: 2,
    points: 2_050,
    balance: 4_000_000,
    district: '武侯区',
    street: '演示路 6 号',
  },
]

const COUPONS: readonly CouponTerms[] = [
  { name: '通用券 满300减15', scope: 'all', amount: 30_000, minus: 1_500, valid_days: 30 },
  { name: '通用券 满1000减60', scope: 'all', amount: 100_000, minus: 6_000, valid_days: 20 },
  { name: '中药券 满200减20', scope: 'herb', amount: 20_000, minus: 2_000, valid_days: 15 },
  { name: '非中药券 满500减30', scope: 'not_herb', amount: 50_000, minus: 3_000, valid_days: 10 },
]

const VOUCHER: VoucherTerms = { name: '新客现金券', amount: 2_000, days: 60 }

export async function seedBuyers(tx: Tx, { now, pepper }: { now: number; pepper: string }): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD, pepper)
  for (const buyer of BUYERS) await seedBuyer(tx, buyer, hash, now)
  await seedMembers(tx, now)
}

async function seedBuyer(tx: Tx, buyer: Buyer, hash: string, now: number): Promise<void> {
  const { phone, contact, company, kind, approved, scope, owner, rank, points, balance, district, street } = buyer
  const [row] = await tx.query<{ id: number }>(
    `insert into account (phone, password_hash, contact, company, kind, approved, scope, owner_id, rank, area, service_name,
       service_phone, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      phone,
      hash,
      contact,
      company,
      kind,
      approved,
      scope,
      owner,
      rank,
      CITY + district,
      approved ? '演示客服小林' : '',
      approved ? '028-00002097' : '',
      now,
    ],
  )
  const id = row?.id ?? 0
  if (approved)
    for (const paper of papers(buyer, id, now))
      await tx.query('insert into paper (account_id, kind, number, valid_until) values ($1, $2, $3, $4)', paper)
  await tx.query(
    `insert into address (account_id, name, phone, landline, province, city, district, street, is_default)
     values ($1, $2, $3, '028-00002099', '四川省', $4, $5, $6, true)`,
    [id, contact, phone, CITY, district, street],
  )
  if (!approved) return
  const given = { orderId: null, now }
  await transfer(tx, {
    ...given,
    from: await shopAccount(tx, 'bank'),
    to: await walletOf(tx, id),
    amount: balance,
    kind: 'deposit',
    memo: '演示充值',
  })
  await transfer(tx, {
    ...given,
    from: await shopAccount(tx, 'points'),
    to: await walletOf(tx, id, 'points'),
    amount: points,
    kind: 'opening',
    memo: '期初积分',
  })
  for (const terms of COUPONS) await giveCoupon(tx, id, terms, now, null)
  await giveVoucher(tx, id, VOUCHER, now)
}

type PaperRow = [account: number, kind: string, number: string, until: string]

function papers({ kind, ephedrine }: Buyer, id: number, now: number): PaperRow[] {
  const until = (days: number): string => day(now + days * DAY).replaceAll('/', '-')
  const number = (prefix: string): string => `${prefix}2099${String(id).padStart(5, '0')}(演示)`
  const permit = kind === 'clinic' ? '医疗机构执业许可证' : '药品经营许可证'
  return [
    [id, '营业执照', number('91510000MA'), until(3_650)],
    [id, permit, number(kind === 'clinic' ? 'PDY' : '川DA028'), until(900)],
    [id, '采购委托书', number('CGWT'), until(300)],
    ...(ephedrine ? [[id, EPHEDRINE_PAPER, number('HMWT'), until(180)] satisfies PaperRow] : []),
  ]
}
