import { logout } from '#actions/member/session.ts'
import { openSheet } from '#actions/frame/sheets.ts'
import { Section } from '#parts/frame/section.tsx'
import { useRootData } from '#parts/frame/root-data.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { contacts as copy } from '#copy/account.ts'
import { servedBy } from '#copy/frame.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from '../home.css.ts'

/** Phone numbers, installing the app, and logging out: phones have no other place for these. */
export function Contact() {
  const { user } = use(session)
  const { site } = useRootData().common
  const phones = [
    {
      label: servedBy(user?.admin.is_default === 0, user?.admin.name || site.service_name),
      number: user?.admin.phone || site.service_phone,
    },
    { label: copy.hotLine, number: user?.common_config.hot_line || site.hot_line },
    { label: copy.complaints, number: site.complaint_line },
  ]
  return (
    <Section title={copy.title}>
      <ul className={css.contact}>
        {phones
          .filter(({ number }) => number)
          .map(({ label, number }) => (
            <li key={label}>
              <a className={css.phone} href={`tel:${number}`}>
                <Icon name="phone" size={20} />
                {label}
                <span className={css.number}>{number}</span>
              </a>
            </li>
          ))}
      </ul>
      <div className={css.ways}>
        <Button onClick={() => openSheet('install')}>
          <Icon name="download" size={20} />
          {copy.install}
        </Button>
        <Button onClick={() => void logout()}>
          <Icon name="exit" size={20} />
          {copy.logout}
        </Button>
      </div>
    </Section>
  )
}
