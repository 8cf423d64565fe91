/** Who has to sign the contract before it may order. */
import { dateTime } from '#domain/time.ts'
import { notFound } from '#server/refusal.ts'
import type { Tx } from '#server/db/sql.ts'
import type { Verbs } from './verb.ts'

type Signature = { company: string; version: string; name: string; hash: string; at: number }

async function setNeeded(tx: Tx, phone: string, needed: boolean): Promise<string> {
  const [row] = await tx.query<{ company: string }>(
    'update account set needs_contract = $2 where phone = $1 and closed_at = 0 returning company',
    [phone, needed],
  )
  if (!row) throw notFound('没有这个账号')
  return row.company
}

export const contractVerbs: Verbs = {
  contracts: {
    args: '',
    about: '已签署的电子合同',
    run: async (_, { tx }) => {
      const rows = await tx.query<Signature>(
        'select a.company, s.version, s.name, s.hash, s.at from contract_signature s join account a on a.id = s.account_id order by s.at desc limit 200',
      )
      return (
        rows
          .map(({ company, version, name, hash, at }) => `${company} ${version} ${name} ${dateTime(at)} ${hash}`)
          .join('\n') || '还没有签署的合同'
      )
    },
  },
  'contract require': {
    args: '手机号',
    about: '签署电子合同后才能下单',
    run: async ([phone = ''], { tx }) => `${await setNeeded(tx, phone, true)} 需先签署电子合同`,
  },
  'contract waive': {
    args: '手机号',
    about: '不签电子合同也能下单',
    run: async ([phone = ''], { tx }) => `${await setNeeded(tx, phone, false)} 无需签署电子合同`,
  },
}
