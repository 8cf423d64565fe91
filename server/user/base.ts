/** The member as every page's frame shows them. */
import { calls } from '#contract/calls.ts'
import type { Site, UserBase } from '#contract/entities.ts'
import { isForReps } from '#contract/roles.ts'
import type { ReadHandler } from '#server/context.ts'
import type { Queryable } from '#server/db/sql.ts'
import { storeNames } from '#domain/store-name.ts'
import { MOBILE } from '#domain/validate.ts'
import type { Member, Rep } from '#server/viewer.ts'
import { countUnread } from '#server/messages/read.ts'
import { walletBalance } from '#server/pay/ledger.ts'
import * as copy from '#server/copy/account.ts'
import { readAddresses } from './addresses.ts'

/** Who may buy reads inspection reports in the account centre; others see the reason why they cannot. */
const INSPECTION = {
  open: { quality_inspection_url: '/zhzx/jybg', msg: '' },
  closed: { quality_inspection_url: '', msg: copy.reportsAfterApproval },
}

type Row = {
  phone: string
  contact_phone: string
  contact: string
  company: string
  rank: number
  service_name: string
  service_phone: string
  can_chat: boolean
  lines: number
  wechat: boolean
  about: Site | null
}

export const userBase: ReadHandler<'userBase'> = async (_, context): Promise<UserBase> => {
  const { db, viewer } = context
  if (!viewer.buyer) return repBase(db, context.rep)
  const member = viewer
  const [row] = await db.query<Row>(
    `select a.phone, a.contact_phone, a.contact, a.company, a.rank, a.service_name, a.service_phone, a.can_chat,
       (select count(*) from cart_line l where l.account_id = a.id) as lines,
       exists (select 1 from wechat w where w.account_id = a.id) as wechat, (select about from site) as about
     from account a where a.id = $1`,
    [member.userId],
  )
  if (!row) throw new Error(`no account ${member.userId}`)
  const [home] = await readAddresses(db, member.userId)
  const own = row.service_name !== ''
  return {
    id: member.userId,
    // A store without a login of its own has no phone there.
    username: MOBILE.test(row.phone) ? row.phone : row.company,
    name: row.contact,
    phone: row.contact_phone || row.phone,
    company: row.company,
    face: '',
    rank: row.rank,
    admin: {
      name: own ? row.service_name : (row.about?.service_name ?? ''),
      phone: own ? row.service_phone : (row.about?.service_phone ?? ''),
      is_default: own ? 0 : 1,
    },
    address: home ? home.province + home.city + home.district + home.street : '',
    is_passed: member.buyer.approved ? 1 : 0,
    points: await walletBalance(db, member.userId, 'points'),
    cart: row.lines,
    message_count: await countUnread(db, member.userId),
    wechat: row.wechat ? 1 : 0,
    common_config: { hot_line: row.about?.hot_line ?? '', qq1: '', qq2: '' },
    quality_inspection: member.buyer.approved ? INSPECTION.open : INSPECTION.closed,
    login_url: '/login',
    is_show_youx: 1,
    is_special: member.buyer.ephedrineUntil ? 1 : 0,
    is_can_chat: row.can_chat && (!member.actor || isForReps(calls.chat)) ? 1 : 0,
    is_AfterSale: 1,
    ywy: 0,
    customer: 0,
    role: member.role,
    stores: member.role === 'look' || member.actor ? [] : await otherStores(db, member),
    ...(member.actor && { rep: shownRep(member.actor) }),
  }
}

const shownRep = ({ id, name, phone }: Rep) => ({ id, name, phone })

/** A rep without a customer: nothing of a buyer. */
async function repBase(db: Queryable, rep: Rep): Promise<UserBase> {
  const [row] = await db.query<{ about: Site | null }>('select about from site')
  return {
    id: rep.id,
    username: rep.phone,
    name: rep.name,
    phone: rep.phone,
    company: row?.about?.company ?? '',
    face: '',
    rank: 0,
    admin: { name: row?.about?.service_name ?? '', phone: row?.about?.service_phone ?? '', is_default: 1 },
    address: '',
    is_passed: 0,
    points: 0,
    cart: 0,
    message_count: 0,
    wechat: 0,
    common_config: { hot_line: row?.about?.hot_line ?? '', qq1: '', qq2: '' },
    quality_inspection: INSPECTION.closed,
    login_url: '/login',
    is_show_youx: 1,
    is_special: 0,
    is_can_chat: 0,
    is_AfterSale: 1,
    ywy: 1,
    customer: 0,
    role: 'order',
    stores: [],
    rep: shownRep(rep),
  }
}

/** Whose carts one may fill from here. */
async function otherStores(db: Queryable, { userId, loginId }: Member): Promise<UserBase['stores']> {
  const rows = await db.query<{ id: number; company: string; address: string }>(
    `select a.id, a.company, coalesce((select d.district || d.street from address d where d.account_id = a.id
       order by d.is_default desc, d.id limit 1), '') as address
     from account a where a.id <> $2 and a.closed_at = 0
       and a.id = any(array(select $1::int union select r.store_id from store_role r where r.account_id = $1 and r.role <> 'look'))
     order by a.id`,
    [loginId, userId],
  )
  return storeNames(rows)
}
