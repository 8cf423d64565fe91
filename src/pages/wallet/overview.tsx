import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import { grouped } from '#domain/money.ts'
import { read, type Read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { WalletNav } from './nav.tsx'
import * as css from './wallet.css.ts'

export function loader({ request }: LoaderFunctionArgs): Promise<Read<Reply<'money'>>> {
  return read('money', {}, { signal: request.signal })
}

export function Component() {
  const { data, stale, at } = useLoaderData<Read<Reply<'money'>>>()
  return (
    <div className={page}>
      <h1 className={titleL}>我的钱包</h1>
      <WalletNav />
      <StaleStrip stale={stale} at={at} />
      <ul className={css.purses}>
        <Purse
          first
          to="/wdqb/yegl"
          icon="wallet"
          name="账户余额"
          sum={data.money}
          unit="元"
          hint="下单时可直接支付，退款退回这里"
        />
        <Purse to="/wdqb/zhhb" icon="gift" name="红包" sum={data.packet} unit="元" hint="满额返现所得，可转入余额" />
        <Purse
          to="/wdqb/jfgl"
          icon="star"
          name="积分"
          sum={String(data.points)}
          unit="分"
          hint="付款每满 1 元得 1 积分"
        />
        <Purse to="/wdqb/yhq" icon="ticket" name="优惠券" sum={String(data.coupons)} unit="张可用" hint="结算时选用" />
        <Purse
          to="/wdqb/xjq"
          icon="ticket"
          name="现金券"
          sum={data.vouchers}
          unit="元"
          hint="由商家发放，有效期内使用"
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
        {grouped(sum)}
        <span className={css.unit}>{unit}</span>
      </p>
      <p className={css.hint}>{hint}</p>
    </li>
  )
}
