import { Button } from '#ui/button.tsx'
import { importColumns as copy } from '#copy/service.ts'
import * as css from '../quick.css.ts'

/** The end of a question about a list: what is wrong with the answer, on and back. */
export function ImportWays({ fault, onBack }: { fault: string; onBack: () => void }) {
  return (
    <>
      {fault && (
        <p className={css.error} role="alert">
          {fault}
        </p>
      )}
      <div className={css.ways}>
        <Button kind="primary" type="submit">
          {copy.submit}
        </Button>
        <Button onClick={onBack}>{copy.back}</Button>
      </div>
    </>
  )
}
