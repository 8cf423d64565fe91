/** Who has to sign the contract before it may order. */
import { dateTime } from '#domain/time.ts'
import { notFound } from '#server/refusal.ts'
import type { Tx } from '#server/db/sql.ts'
import * as newcomerCopy from '#server/copy/newcomer.ts'
import * as copy from '#server/copy/seller.ts'
import type { Verbs } from './verb.ts'

type Signature = { company: string; version: string; name: string; hash: string; at: number }

async function setNeeded(tx: Tx, phone: string, needed: boolean): Promise<string> {
  const [row] = await tx.query<{ company: string }>(
    'update account set needs_contract = $2 where phone = $1 and closed_at = 0 returning company',
    [phone, needed],
  )
  if (!row) throw notFound(newcomerCopy.noAccount)
  return row.company
}

export const contractVerbs: Verbs = {
  contracts: {
    args: '',
    about: copy.contractsAbout,
    run: async (_, { db }) => {
      const rows = await db.query<Signature>(
        'select a.company, s.version, s.name, s.hash, s.at from contract_signature s join account a on a.id = s.account_id order by s.at desc limit 200',
      )
      return (
        rows
          .map(({ company, version, name, hash, at }) => `${company} ${version} ${name} ${dateTime(at)} ${hash}`)
          .join('\n') || copy.noContracts
      )
    },
  },
  'contract require': {
    subject: 'account',
    args: copy.phone,
    about: copy.mustSignAbout,
    run: async ([phone = ''], { tx }) => copy.mustSign(await setNeeded(tx, phone, true)),
  },
  'contract waive': {
    subject: 'account',
    args: copy.phone,
    about: copy.needNotSignAbout,
    run: async ([phone = ''], { tx }) => copy.needNotSign(await setNeeded(tx, phone, false)),
  },
}
