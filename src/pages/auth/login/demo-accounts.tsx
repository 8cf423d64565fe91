import { small, titleS } from '#design/text.css.ts'
import { Button } from '#ui/button.tsx'
import { demo as copy } from '#copy/auth.ts'
import * as css from '../login.css.ts'

const PASSWORD = 'demo-2099'
const ACCOUNTS = [
  ['13800000001', copy.approved],
  ['13800000002', copy.unapproved],
  ['13800000003', copy.owner],
  ['13800000004', copy.rep],
  ['13800000007', copy.secondRep],
  ['13800000005', copy.clinic],
  ['13800000006', copy.ephedrine],
] as const

/** Only where the site calls itself a demo: the accounts that anybody may try. */
export function DemoAccounts({ onChoose }: { onChoose: (phone: string, password: string) => void }) {
  return (
    <section className={css.demo} aria-labelledby="demo">
      <h2 className={titleS} id="demo">
        {copy.title}
      </h2>
      <p className={small}>{copy.password(PASSWORD)}</p>
      <ul>
        {ACCOUNTS.map(([phone, who]) => (
          <li key={phone} className={css.account}>
            <span>
              <b className={css.phone}>{phone}</b> {who}
            </span>
            <Button size="s" aria-label={copy.fillPhone(phone)} onClick={() => onChoose(phone, PASSWORD)}>
              {copy.fill}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
