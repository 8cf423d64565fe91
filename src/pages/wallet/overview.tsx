import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { fen, money, withSeparators } from '#domain/money.ts'
import { read } from '#actions/calls/read.ts'
import { overview as copy, balance, purses } from '#copy/wallet.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { WalletNav } from './nav.tsx'
import * as css from './wallet.css.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return read('money', {}, { signal: request.signal })
}

export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <WalletNav />
      <StaleStrip stale={stale} at={at} />
      <ul className={css.purses}>
        <Purse
          first
          to="/wdqb/yegl"
          icon="wallet"
          name={balance.title}
          sum={data.money}
          unit={copy.yuan}
          hint={copy.moneyHint}
        />
        {data.credit && (
          <Purse
            to="/wdqb/zqzd"
            icon="paper"
            name={copy.owed}
            sum={data.credit.owed}
            unit={copy.yuan}
            hint={fen(data.credit.overdue) > 0 ? copy.overdueHint(money(fen(data.credit.overdue))) : copy.owedHint}
          />
        )}
        <Purse
          to="/wdqb/zhhb"
          icon="gift"
          name={purses.packet}
          sum={data.packet}
          unit={copy.yuan}
          hint={copy.packetHint}
        />
        <Purse
          to="/wdqb/jfgl"
          icon="star"
          name={purses.points}
          sum={String(data.points)}
          unit={copy.point}
          hint={copy.pointsHint}
        />
        <Purse
          to="/wdqb/yhq"
          icon="ticket"
          name={purses.coupons}
          sum={String(data.coupons)}
          unit={copy.couponsUnit}
          hint={copy.couponsHint}
        />
        <Purse
          to="/wdqb/xjq"
          icon="ticket"
          name={purses.vouchers}
          sum={data.vouchers}
          unit={copy.yuan}
          hint={copy.vouchersHint}
        />
      </ul>
    </div>
  )
}

type PurseProps = { to: string; icon: IconName; name: string; sum: string; unit: string; hint: string; first?: boolean }

function Purse({ to, icon, name, sum, unit, hint, first = false }: PurseProps) {
  return (
    <li className={first ? css.first : css.purse}>
      <p className={css.name}>
        <Icon name={icon} size={20} />
        <Link className={css.cover} to={to}>
          {name}
        </Link>
      </p>
      <p className={first ? css.amount : css.sum}>
        {withSeparators(sum)}
        <span className={css.unit}>{unit}</span>
      </p>
      <p className={css.hint}>{hint}</p>
    </li>
  )
}
