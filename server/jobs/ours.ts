/** What this shop does by itself, a line each: how often, and what. */
import type { Pool } from '#server/db/sql.ts'
import { remindOfCredit } from '#server/credit/reminders.ts'
import { tidy } from '#server/housekeeping.ts'
import { EXPIRE_EVERY, expireOrders } from '#server/orders/expire.ts'
import type { PaymentProviders } from '#server/pay/providers.ts'
import { FETCH_EVERY, fetchDuePictures } from '#server/pictures/fetch-due.ts'
import { RECONCILE_EVERY, reconcile } from '#server/pay/reconcile.ts'
import type { DemoShop } from '#server/plug.ts'
import { tellTeamsOver } from '#server/promo/teams-over.ts'
import type { Uploads } from '#server/uploads/open.ts'
import { warnOfPapers } from '#server/user/paper-warnings.ts'
import { tellBackInStock, WATCH_EVERY } from '#server/watches/back-in-stock.ts'
import type { Jobs } from './run.ts'

const HOUR = 3_600_000

type House = {
  pool: Pool
  uploads: Uploads
  providers: PaymentProviders
  demo: DemoShop | null
  warn?: (text: string) => void
}

/** A step of a job locks the rows it writes, because a run that was taken for dead may still go on. */
export function ourJobs({ pool, uploads, providers, demo, warn }: House): Jobs {
  return {
    tidy: { every: HOUR, run: (now) => tidy({ pool, uploads, ...(warn && { warn }) }, now) },
    warn_of_papers: { every: HOUR, run: (now) => warnOfPapers(pool, now) },
    remind_of_credit: { every: HOUR, run: (now) => remindOfCredit(pool, now) },
    tell_teams_over: { every: HOUR / 4, run: (now) => tellTeamsOver(pool, now) },
    tell_back_in_stock: { every: WATCH_EVERY, run: (now) => tellBackInStock(pool, now) },
    expire_orders: { every: EXPIRE_EVERY, run: async (now) => void (await expireOrders(pool, providers, now)) },
    reconcile: { every: RECONCILE_EVERY, run: (now) => reconcile(pool, providers, now) },
    fetch_pictures: {
      every: FETCH_EVERY,
      run: async (now) => void (await fetchDuePictures({ pool, store: uploads.store }, now)),
    },
    ...(demo && { demo_life: { every: demo.liveEvery, run: (now: number) => demo.live(pool, now) } }),
  }
}
