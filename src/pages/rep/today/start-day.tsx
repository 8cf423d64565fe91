import { useState, type ReactNode } from 'react'
import { startDay, type Progress } from '#actions/rep/start-day.ts'
import { revalidate } from '#actions/frame/go.ts'
import { today as copy } from '#copy/rep.ts'
import { rowWrap, stackTight } from '#design/layout.css.ts'
import { caption } from '#design/text.css.ts'
import { Button } from '#ui/button.tsx'
import { Progress as Bar } from '#ui/progress.tsx'

/** Takes along what the day's visits need without a network. `children`: other things to do with the route, beside it. */
export function StartDay({ customers, children }: { customers: readonly number[]; children: ReactNode }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await startDay(customers, setProgress).finally(() => setBusy(false))
    void revalidate()
  }
  return (
    <div className={stackTight}>
      <div className={rowWrap}>
        <Button kind="primary" busy={busy} onClick={() => void start()}>
          {progress?.stopped ? copy.goOn : copy.start}
        </Button>
        {children}
      </div>
      {progress && (
        <div className={stackTight} role="status">
          <Bar value={progress.done} max={progress.of} />
          <p className={caption}>{sayProgress(progress)}</p>
        </div>
      )}
    </div>
  )
}

function sayProgress({ done, of, failed, stopped }: Progress): string {
  if (stopped === 'device') return copy.noRoom(done, of)
  if (stopped === 'network') return copy.stopped(done, of)
  if (done < of) return copy.fetching(done, of)
  return failed > 0 ? copy.fetchedBut(failed) : copy.fetched
}
