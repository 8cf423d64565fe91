import { lazy, Suspense, useState } from 'react'
import { visits as copy } from '#copy/rep.ts'
import { Button } from '#ui/button.tsx'

/** The sheet comes with the first press. */
const VisitSheet = lazy(() => import('./visit-sheet.tsx').then((m) => ({ default: m.VisitSheet })))

export function VisitButton({ customer }: { customer: { id: number; company: string } }) {
  const [sheet, setSheet] = useState<'' | 'open' | 'closed'>('')
  return (
    <>
      <Button aria-label={copy.title(customer.company)} onClick={() => setSheet('open')}>
        {copy.button}
      </Button>
      {sheet && (
        <Suspense>
          <VisitSheet customer={customer} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}
