import { small, titleS } from '#design/text.css.ts'
import { Button } from '#ui/button.tsx'
import * as css from '../login.css.ts'

const PASSWORD = 'demo-2099'
const ACCOUNTS = [
  ['13800000001', '已认证药店'],
  ['13800000002', '资质未认证'],
  ['13800000003', '三家门店的老板'],
  ['13800000004', '业务代表'],
  ['13800000005', '诊所'],
  ['13800000006', '有含麻委托书的药店'],
] as const

/** Only where the site calls itself a demo: who one can be here. */
export function DemoAccounts({ onChoose }: { onChoose: (phone: string, password: string) => void }) {
  return (
    <section className={css.demo} aria-labelledby="demo">
      <h2 className={titleS} id="demo">
        演示账号
      </h2>
      <p className={small}>密码都是 {PASSWORD}</p>
      <ul>
        {ACCOUNTS.map(([phone, who]) => (
          <li key={phone} className={css.account}>
            <span>
              <b className={css.phone}>{phone}</b> {who}
            </span>
            <Button size="s" aria-label={`填入 ${phone}`} onClick={() => onChoose(phone, PASSWORD)}>
              填入
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
