import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { grouped } from '#domain/money.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Figure } from './figure.tsx'
import { Ledger, loadLedger, type LedgerPage } from './ledger.tsx'
import { WalletNav } from './nav.tsx'

export function loader({ request }: LoaderFunctionArgs): Promise<LedgerPage> {
  return loadLedger(request, 'money')
}

export function Component() {
  const { wallet, log, asked } = useLoaderData<LedgerPage>()
  return (
    <div className={page}>
      <h1 className={titleL}>账户余额</h1>
      <WalletNav />
      <Figure label="可用余额" amount={grouped(wallet.money)} unit="元" hint="下单时可直接支付；含麻订单除外">
        <Link className={buttonClass({ kind: 'soft' })} to="/help/zfps/ddzf">
          怎样充值
        </Link>
      </Figure>
      <Ledger log={log} asked={asked} path="/wdqb/yegl" label="余额明细" none="还没有余额记录" unit="元" />
    </div>
  )
}
