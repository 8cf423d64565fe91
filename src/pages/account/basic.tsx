import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import type { Account } from '#contract/entities.ts'
import { read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { link, titleL } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { ThemeChoice } from '#parts/frame/theme-choice.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './account.css.ts'
import { ContactForm } from './basic/contact-form.tsx'
import { PasswordForm } from './basic/password-form.tsx'
import { Privacy } from './basic/privacy.tsx'
import { AccountNav } from './nav.tsx'
import { REVIEWS } from './review.ts'

type Basic = { account: Account; scope: Reply<'scope'>['data'] }

export async function loader({ request }: LoaderFunctionArgs): Promise<Basic> {
  const options = { signal: request.signal }
  const [account, scope] = await Promise.all([read('account', {}, options), read('scope', {}, options)])
  return { account: account.data, scope: scope.data.data }
}

const KINDS: Record<Account['kind'], string> = { pharmacy: '药店', clinic: '诊所', company: '公司' }

export function Component() {
  const { account, scope } = useLoaderData<Basic>()
  return (
    <div className={page}>
      <h1 className={titleL}>基本信息</h1>
      <AccountNav />
      <div className={css.columns}>
        <Company account={account} />
        <section className={panel} aria-labelledby="scope">
          <h2 className={css.heading} id="scope">
            经营范围
          </h2>
          <p className={css.hint}>按许可证核定，范围外的商品不能采购。</p>
          <ul className={css.chips}>
            {scope.map(({ name, has }) => (
              <li key={name}>
                <Tag tone={has === 1 ? 'brand' : 'plain'}>{has === 1 ? name : `${name}（无）`}</Tag>
              </li>
            ))}
          </ul>
        </section>
        <ContactForm account={account} />
        <PasswordForm />
        <section className={panel} aria-label="显示">
          <ThemeChoice />
        </section>
        <Privacy account={account} />
      </div>
    </div>
  )
}

function Company({ account: { company, kind, id, rank, review } }: { account: Account }) {
  const { words, tone } = REVIEWS[review]
  return (
    <section className={panel} aria-labelledby="company">
      <h2 className={css.heading} id="company">
        企业信息
      </h2>
      <dl className={css.facts}>
        <dt>企业名称</dt>
        <dd className={css.fact}>{company || '未填写'}</dd>
        <dt>企业类型</dt>
        <dd className={css.fact}>{KINDS[kind]}</dd>
        <dt>会员编号</dt>
        <dd className={css.fact}>{id}</dd>
        <dt>会员等级</dt>
        <dd className={css.fact}>{rank} 级</dd>
        <dt>资质审核</dt>
        <dd className={css.fact}>
          <Tag tone={tone}>{words}</Tag>
        </dd>
      </dl>
      {review === 'approved' ? (
        <p className={css.hint}>
          企业名称和类型变更请
          <Link className={link} to="/yjfk">
            联系客服
          </Link>
          。
        </p>
      ) : (
        <Link
          className={buttonClass({ kind: 'soft' })}
          to={review === 'pending' ? '/register/step3' : '/register/step2'}
        >
          {review === 'pending' ? '查看审核进度' : '填写企业资料'}
        </Link>
      )}
    </section>
  )
}
