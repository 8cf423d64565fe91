import { useState } from 'react'
import { startDay, type Progress } from '#actions/rep/start-day.ts'
import { revalidate } from '#actions/frame/go.ts'
import { today as copy } from '#copy/rep.ts'
import { stackTight } from '#design/layout.css.ts'
import { caption } from '#design/text.css.ts'
import { Button } from '#ui/button.tsx'
import { Progress as Bar } from '#ui/progress.tsx'

/** Takes along what the day's visits need without a network. */
export function StartDay({ customers }: { customers: readonly number[] }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await startDay(customers, setProgress).finally(() => setBusy(false))
    void revalidate()
  }
  return (
    <div className={stackTight}>
      <div>
        <Button kind="primary" busy={busy} onClick={() => void start()}>
          {progress?.isStopped ? copy.goOn : copy.start}
        </Button>
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

function sayProgress({ done, of, failed, isStopped }: Progress): string {
  if (isStopped) return copy.stopped(done, of)
  if (done < of) return copy.fetching(done, of)
  return failed > 0 ? copy.fetchedBut(failed) : copy.fetched
}
