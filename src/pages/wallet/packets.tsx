import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { fen, grouped } from '#domain/money.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { Button } from '#ui/button.tsx'
import { Figure } from './figure.tsx'
import { Ledger, loadLedger, type LedgerPage } from './ledger.tsx'
import { WalletNav } from './nav.tsx'
import { ToMoney } from './packets/to-money.tsx'

export function loader({ request }: LoaderFunctionArgs): Promise<LedgerPage> {
  return loadLedger(request, 'packet')
}

export function Component() {
  const { wallet, log, asked } = useLoaderData<LedgerPage>()
  const [open, setOpen] = useState(false)
  const some = fen(wallet.packet) > 0
  return (
    <div className={page}>
      <h1 className={titleL}>我的红包</h1>
      <WalletNav />
      <Figure label="红包余额" amount={grouped(wallet.packet)} unit="元" hint="满额返现所得，转入余额后可支付订单">
        {some && (
          <Button kind="primary" onClick={() => setOpen(true)}>
            转入余额
          </Button>
        )}
      </Figure>
      <ToMoney packet={wallet.packet} open={open} onClose={() => setOpen(false)} />
      <Ledger
        log={log}
        asked={asked}
        path="/wdqb/zhhb"
        label="红包明细"
        none="还没有红包记录，参加满额返现可得红包"
        unit="元"
      />
    </div>
  )
}
