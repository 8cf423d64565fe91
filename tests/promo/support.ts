/** Many buyers at once: accounts with a session each, without the login that hashes for long. */
import { encodeForm, type FormValue } from '#contract/form.ts'
import { type Call, type CallName, calls, fillPath, type Input, type Reply } from '#contract/calls.ts'
import { startSession } from '#server/session.ts'
import type { Answer, Api } from '#tests/support/api.ts'

export type Buyer = { id: number; call<N extends CallName>(name: N, input: Input<N>): Promise<Answer<Reply<N>>> }

/** `count` approved pharmacies of the demo's kind. */
export async function buyers(api: Api, count: number): Promise<Buyer[]> {
  const rows = await api.sql.query<{ id: number }>(
    `with made as (
       insert into account (phone, password_hash, contact, company, kind, approved, scope, area, created_at)
       select '199' || lpad((n + (select count(*) from account))::text, 8, '0'), '', '演示', '演示第' || n || '大药房', kind, true, scope, area, created_at
       from account, generate_series(1, $1) n where phone = '13800000001' returning id),
     papers as (
       insert into paper (account_id, kind, number, valid_until) select id, '营业执照', '', '2099-12-31' from made)
     select id from made order by id`,
    [count],
  )
  return Promise.all(rows.map(async ({ id }) => session(api, id)))
}

/** Another session of an account. */
export async function session(api: Api, id: number): Promise<Buyer> {
  const token = await api.sql.transaction((tx) => startSession(tx, id, api.clock.now))
  const reader = await api.reader()
  return {
    id,
    call: (async (name: CallName, input: object) => {
      const row: Call = calls[name]
      const { path, rest } = fillPath(row.path, input as Record<string, unknown>)
      const form = encodeForm(rest as Record<string, FormValue>)
      const cookie = { cookie: `__Host-sid=${token}` }
      return row.method === 'GET'
        ? reader.send('GET', form ? `${path}?${form}` : path, undefined, cookie)
        : reader.send(row.method, path, form, cookie)
    }) as Buyer['call'],
  }
}

/** Transfers that do not balance or mix units, and wallets below nothing: there must be none, ever. */
export async function ledgerFaults(api: Api): Promise<object[]> {
  return api.sql.query(
    `select 'transfer' as what, e.transfer_id as id from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
     group by e.transfer_id having sum(e.amount) <> 0 or count(distinct a.unit) > 1
     union all
     select 'wallet', a.account_id from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
     where a.account_id is not null group by a.account_id, a.unit having sum(e.amount) < 0`,
  )
}
