import { useState } from 'react'
import { answerLogout } from '#actions/member/session.ts'
import { sync } from '#state/sync.ts'
import { countUnsent, unsent } from '#state/unsent.ts'
import { use } from '#state/use.ts'
import { stack, stackTight } from '#design/layout.css.ts'
import { body, small } from '#design/text.css.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { unnamed } from '#copy/rep.ts'
import { logoutDialog as copy } from '#copy/sheets.ts'

/** Logging out with edits that are not synced: sync them first, keep them locked on this device, or discard them. */
export function LogoutDialog({ open }: { open: boolean }) {
  const { pending, parked } = use(sync)
  const [isDiscarding, setDiscarding] = useState(false)
  const [typed, setTyped] = useState('')
  // Of a rep's tablet all customers leave together.
  const { customers, scans } = use(unsent)
  const n = countUnsent(customers) || pending + parked.length + scans
  const answer = (choice: Parameters<typeof answerLogout>[0]) => {
    setDiscarding(false)
    setTyped('')
    answerLogout(choice)
  }
  return (
    <Dialog open={open} onClose={() => answer('stay')} title={copy.title}>
      <div className={stack}>
        <p className={body}>{copy.edits(n)}</p>
        {customers.length > 0 && (
          <ul className={stackTight} aria-label={copy.customers}>
            {customers.map(({ customer, name, edits, visits, refused }) => (
              <li key={customer} className={small}>
                {name || unnamed(customer)} {copy.ofCustomer(edits, visits, refused)}
              </li>
            ))}
          </ul>
        )}
        <Button kind="primary" block onClick={() => answer('sync')}>
          {copy.sync}
        </Button>
        <Button block onClick={() => answer('keep')}>
          {copy.keep}
        </Button>
        {isDiscarding ? (
          <form
            className={stack}
            onSubmit={(e) => {
              e.preventDefault()
              if (typed.trim() === copy.discardWord) answer('discard')
            }}
          >
            <TextField
              label={copy.discardField(copy.discardWord, n)}
              value={typed}
              onChange={(e) => setTyped(e.target.value)}
              autoComplete="off"
              autoFocus
            />
            <Button type="submit" kind="danger" block disabled={typed.trim() !== copy.discardWord}>
              {copy.discardOk}
            </Button>
          </form>
        ) : (
          <Button kind="plain" block onClick={() => setDiscarding(true)}>
            {copy.discard(n)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
