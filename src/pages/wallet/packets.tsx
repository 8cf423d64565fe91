import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { fen, withSeparators } from '#domain/money.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { packets as copy, overview } from '#copy/wallet.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { Figure } from './figure.tsx'
import { Ledger, loadLedger } from './ledger.tsx'
import { WalletNav } from './nav.tsx'
import { ToMoney } from './packets/to-money.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return loadLedger(request, 'packet')
}

export function Component() {
  const { wallet, log, asked } = useLoaded<typeof loader>()
  const [open, setOpen] = useState(false)
  const some = fen(wallet.packet) > 0
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <WalletNav />
      <Figure label={copy.figure} amount={withSeparators(wallet.packet)} unit={overview.yuan} hint={copy.hint}>
        {some && mayCall('packetToMoney') && (
          <Button kind="primary" onClick={() => setOpen(true)}>
            {copy.move}
          </Button>
        )}
      </Figure>
      <ToMoney packet={wallet.packet} open={open} onClose={() => setOpen(false)} />
      <Ledger log={log} asked={asked} path="/wdqb/zhhb" label={copy.ledger} none={copy.none} unit={overview.yuan} />
    </div>
  )
}
