import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { grouped } from '#domain/money.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Figure } from './figure.tsx'
import { Ledger, loadLedger, type LedgerPage } from './ledger.tsx'
import { WalletNav } from './nav.tsx'

export function loader({ request }: LoaderFunctionArgs): Promise<LedgerPage> {
  return loadLedger(request, 'points')
}

export function Component() {
  const { wallet, log, asked } = useLoaderData<LedgerPage>()
  return (
    <div className={page}>
      <h1 className={titleL}>我的积分</h1>
      <WalletNav />
      <Figure
        label="可用积分"
        amount={grouped(String(wallet.points))}
        unit="积分"
        hint="付款每满 1 元得 1 积分，退货时相应扣回"
      >
        <Link className={buttonClass({ kind: 'primary' })} to="/jfsc">
          去兑换
        </Link>
      </Figure>
      <Ledger
        log={log}
        asked={asked}
        path="/wdqb/jfgl"
        label="积分明细"
        none="还没有积分记录，下单付款后每满 1 元得 1 积分"
        unit="积分"
      />
    </div>
  )
}
