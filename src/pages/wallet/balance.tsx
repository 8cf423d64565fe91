import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { withSeparators } from '#domain/money.ts'
import { balance as copy, overview } from '#copy/wallet.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { buttonClass } from '#ui/button.tsx'
import { Figure } from './figure.tsx'
import { Ledger, loadLedger } from './ledger.tsx'
import { WalletNav } from './nav.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return loadLedger(request, 'money')
}

export function Component() {
  const { wallet, log, asked } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <WalletNav />
      <Figure label={copy.figure} amount={withSeparators(wallet.money)} unit={overview.yuan} hint={copy.hint}>
        <Link className={buttonClass({ kind: 'soft' })} to="/help/zfps/ddzf">
          {copy.topUp}
        </Link>
      </Figure>
      <Ledger log={log} asked={asked} path="/wdqb/yegl" label={copy.ledger} none={copy.none} unit={overview.yuan} />
    </div>
  )
}
