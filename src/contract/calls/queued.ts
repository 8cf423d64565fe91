/** What the outbox sends and reads: these lines come with it, in the page and in the worker. */
import { get, post } from '../call.ts'
import type * as e from '../entities.ts'

export const queued = {
  cartDelete: post('/api/cart/batch_delete', { rep: true, supersede: false, queue: 'cart' })<{ results: e.LineResult[] }>('results'),
  cartEdit: post('/api/cart/{id}/edit', { rep: true, supersede: false, queue: 'cart' })<{ id: number; number: number }>('number'),
  cartSelect: post('/api/cart/batch_select', { rep: true, supersede: false, queue: 'cart' })<{ results: e.LineResult[] }>('results'),
  cartList: get('/api/cart/list', { rep: true, supersede: false })<e.CartList>('owner', 'data', 'rules'),
  cartQuickAdd: post('/api/cart/quick_add/{id}', { rep: true, supersede: false, queue: 'cart' })<{ id: number; number: number }>('id', 'number'),
  cartAdd: post('/api/cart', { rep: true, supersede: false, queue: 'cart' })<{ results: e.LineResult[] }>('results'),
  cartCopy: post('/api/cart/copy', { approved: true, supersede: false, queue: 'copy' })<{
    results: { user_id: number; code: number; msg: string; lines: e.LineResult[] }[]
  }>('results'),
  favouriteAdd: post('/api/favorite', { rep: true, supersede: false, queue: 'fav' })<{ results: e.LineResult[] }>('results'),
  favouriteCancel: post('/api/favorite/cancel', { rep: true, supersede: false, queue: 'fav' })<{ results: e.LineResult[] }>('results'),
  watchAdd: post('/api/watch', { rep: true, approved: true, queue: 'watch', ours: true })<{ results: e.LineResult[] }>('results'),
  watchCancel: post('/api/watch/cancel', { rep: true, queue: 'watch', ours: true })<{ results: e.LineResult[] }>('results'),
  repRoute: post('/api/rep/route', { rep: 'self', queue: 'rep', ours: true })<{ weekday: number; ids: number[] }>('weekday', 'ids'),
  repVisit: post('/api/rep/visit', { rep: 'self', queue: 'rep', ours: true })<e.RepVisit & { customer_id: number }>('customer_id', 'outcome'),
  intentCreate: post('/api/intent', { rep: true, queue: 'intent', wholeCart: true, ours: true })<e.OrderIntent>('id', 'state'),
  chatSend: post('/api/chat', { queue: 'chat', ours: true })<e.ChatMessage>('id'),
}
