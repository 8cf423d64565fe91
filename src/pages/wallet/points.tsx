import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { withSeparators } from '#domain/money.ts'
import { points as copy, purses } from '#copy/wallet.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { buttonClass } from '#ui/button.tsx'
import { Figure } from './figure.tsx'
import { Ledger, loadLedger } from './ledger.tsx'
import { WalletNav } from './nav.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return loadLedger(request, 'points')
}

export function Component() {
  const { wallet, log, asked } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <WalletNav />
      <Figure label={copy.figure} amount={withSeparators(String(wallet.points))} unit={purses.points} hint={copy.hint}>
        <Link className={buttonClass({ kind: 'primary' })} to="/jfsc">
          {copy.exchange}
        </Link>
      </Figure>
      <Ledger log={log} asked={asked} path="/wdqb/jfgl" label={copy.ledger} none={copy.none} unit={purses.points} />
    </div>
  )
}
