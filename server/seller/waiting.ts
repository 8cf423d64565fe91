/** What waits for the seller: open orders and returns, feedback and wanted products without an answer. */
import { type Fen, yuan } from '#domain/money.ts'
import {
  OPEN_STATES,
  ORDER_STATES,
  type OrderState,
  RETURN_OPEN,
  returnState,
  type ReturnState,
} from '#domain/order.ts'
import { dateTime } from '#domain/time.ts'
import * as copy from '#server/copy/seller.ts'
import { indented } from './indented.ts'
import type { Verbs } from './verb.ts'

/** The oldest come first, so that what is left out waits shorter. */
const LINES_SAID = 200

type OrderRow = { id: string; created_at: number; state: OrderState; total: Fen; company: string; phone: string }
type ReturnRow = {
  id: string
  purchase_id: string
  state: ReturnState
  amount: Fen
  cause: string
  text: string
  photos: string[]
  lines: { line: number; name: string; ypgg: string; number: number; bzdw: string; batches: string[] }[]
}
type FeedbackRow = { id: number; at: number; type: string; phone: string; text: string; photos: string[] }
type WishRow = { id: number; name: string; sccj: string; ypgg: string; number: number; phone: string }

const withPhotos = (line: string, photos: readonly string[], fileUrl: (id: string) => string): string =>
  [line, ...photos.flatMap((id) => (fileUrl(id) ? [`    ${fileUrl(id)}`] : []))].join('\n')

export const waitingVerbs: Verbs = {
  orders: {
    args: '',
    about: copy.ordersAbout,
    run: async (_, { db }) => {
      const rows = await db.query<OrderRow>(
        `select p.id, p.created_at, p.state, p.total, a.company, a.phone from purchase p join account a on a.id = p.account_id
         where p.state = any($1::int[]) order by p.created_at, p.id limit ${LINES_SAID}`,
        [OPEN_STATES],
      )
      const lines = rows.map(({ id, created_at, state, total, company, phone }) =>
        copy.orderOf(id, dateTime(created_at), ORDER_STATES[state], yuan(total), company, phone),
      )
      return lines.join('\n') || copy.noOrders
    },
  },
  returns: {
    args: '',
    about: copy.returnsAbout,
    run: async (_, { db, fileUrl }) => {
      const rows = await db.query<ReturnRow>(
        `select id, purchase_id, state, amount, cause, text, photos, (
           select jsonb_agg(jsonb_build_object('line', d.position + 1, 'name', l.name, 'ypgg', l.ypgg, 'number', d.number, 'bzdw', l.bzdw,
             'batches', array(select distinct b.batch from shipped_batch b
               where b.purchase_id = l.purchase_id and b.position = l.position and b.batch <> '' order by 1)) order by d.position)
           from purchase_return_line d join purchase_line l on l.purchase_id = r.purchase_id and l.position = d.position
           where d.return_id = r.id) as lines
         from purchase_return r where state = any($1::int[]) order by created_at, id limit ${LINES_SAID}`,
        [RETURN_OPEN],
      )
      const lines = rows.map(({ id, purchase_id, state, amount, cause, text, photos, lines: goods }) =>
        withPhotos(
          [
            copy.returnOf(id, purchase_id, returnState({ state, cause }), yuan(amount), cause, indented(text)),
            ...goods.map(copy.returnLine),
          ].join('\n'),
          photos,
          fileUrl,
        ),
      )
      return lines.join('\n') || copy.noReturns
    },
  },
  feedbacks: {
    args: '',
    about: copy.feedbacksAbout,
    run: async (_, { db, fileUrl }) => {
      const rows = await db.query<FeedbackRow>(
        `select id, at, type, phone, text, photos from feedback where answered_at = 0 order by at, id limit ${LINES_SAID}`,
      )
      const lines = rows.map(({ id, at, type, phone, text, photos }) =>
        withPhotos(copy.feedbackOf(id, dateTime(at), type, phone, indented(text)), photos, fileUrl),
      )
      return lines.join('\n') || copy.noFeedbacks
    },
  },
  wishes: {
    args: '',
    about: copy.wishesAbout,
    run: async (_, { db }) => {
      const rows = await db.query<WishRow>(
        `select w.id, w.name, w.sccj, w.ypgg, w.number, a.phone from wanted w join account a on a.id = w.account_id
         where w.state = 'open' order by w.created_at, w.id limit ${LINES_SAID}`,
      )
      const lines = rows.map(({ id, name, sccj, ypgg, number, phone }) =>
        copy.wishOf(id, name, sccj, ypgg, number, phone),
      )
      return lines.join('\n') || copy.noWishes
    },
  },
}
