import { dateTime, toMs } from '#domain/time.ts'
import * as css from './timeline.css.ts'

/** Events, newest first; `at` is Unix time in seconds. */
export function Timeline({ events }: { events: readonly { at: number; text: string }[] }) {
  return (
    <ol className={css.timeline}>
      {events.map(({ at, text }, i) => (
        <li key={`${at}-${i}`} className={css.event}>
          {text}
          <time className={css.when} dateTime={new Date(toMs(at)).toISOString()}>
            {dateTime(toMs(at))}
          </time>
        </li>
      ))}
    </ol>
  )
}
