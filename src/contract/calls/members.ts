/** What members and newcomers do: registration, wallet, papers, after-sales, invoices, chat. */
import { del, get, post } from '../call.ts'
import type * as e from '../entities.ts'

export const members = {
  // Newcomers
  smsSend: post('/api/sms', { public: true, ours: true })<e.SmsSent>('wait'),
  register: post('/api/user/register', { public: true, ours: true })<{ id: number }>('id'),
  application: get('/api/user/application', { ours: true })<e.Application>('state'),
  applicationSave: post('/api/user/application', { manager: true, ours: true })<e.Application>('state'),
  applicationStores: post('/api/user/application/stores', { manager: true, ours: true })<{ results: e.LineResult[] }>('results'),
  consent: post('/api/user/consent', { manager: true, key: false, ours: true })<{ version: string }>('version'),
  forget: post('/api/user/forget', { public: true, ours: true })<{ ticket: string }>('ticket'),
  forgetReset: post('/api/user/forget/reset', { public: true, ours: true })<{ ok: 1 }>('ok'),

  // Files: bytes go to /api/upload/{id}/bytes, outside the table, because they are no form
  uploadStart: post('/api/upload', { rep: true, key: false, ours: true })<e.Upload>('id', 'offset'),
  upload: get('/api/upload/{id}', { rep: true, ours: true })<e.Upload>('id', 'offset'),

  // Member centre
  today: get('/api/user/today', { keep: 'account', ours: true })<e.Today>('orders', 'papers'),
  account: get('/api/user/account', { ours: true })<e.Account>('id', 'company'),
  updateUserInfo: post('/api/user/updateUserInfo', { manager: true })<{ name: string; phone: string }>('name'),
  resetPassword: post('/api/user/resetPassword', { manager: true, key: false, hashes: true })<{ ok: 1 }>('ok'),
  scope: get('/api/user/jyfw', { rep: true, keep: 'account' })<{ data: e.Scope[] }>('data'),
  papers: get('/api/user/zizhi', { rep: true, keep: 'account' })<{ data: e.Paper[]; lapses: e.Lapse[] }>('data'),
  paperSave: post('/api/user/zizhi', { manager: true, ours: true })<e.Paper>('kind', 'state'),
  contactPhone: get('/api/user/phone/{id}')<{ phone: string }>('phone'),
  stores: get('/api/user/stores', { ours: true })<{ data: e.Store[] }>('data'),
  storeTable: get('/api/user/stores/table', { keep: 'account', ours: true })<e.StoreTable>('stores', 'rows'),
  storeQuote: post('/api/user/stores/quote', { reads: true, wholeCart: true, ours: true })<e.StoreQuote>('refusals', 'totals'),
  storeOrder: post('/api/user/stores/order', { wholeCart: true, ours: true })<{ orders: { id: string; total: string }[] }>('orders'),
  storeSwitch: post('/api/user/switch', { key: false, ours: true })<{ id: number }>('id'),
  storeRoles: get('/api/user/stores/roles', { manager: true, ours: true })<{ data: e.StoreHolder[] }>('data'),
  storeRole: post('/api/user/stores/roles', { manager: true, ours: true })<e.StoreHolder>('user_id', 'role'),
  storeLogin: post('/api/user/stores/login', { manager: true, key: false, hashes: true, ours: true })<{ phone: string }>('phone'),
  wechatCode: post('/api/user/create_code', { manager: true })<e.BindCode>('id', 'state'),
  wechatCodeState: get('/api/user/create_code/{id}', { manager: true, ours: true })<e.BindCode>('id', 'state'),
  wechatUnbind: del('/api/user/unbind_wechat', { manager: true })<{ ok: 1 }>('ok'),
  messages: get('/api/message', { rep: true, keep: 'account', ours: true, replica: true })<e.Page<e.Message> & { unread: number }>('data', 'unread'),
  messageRead: post('/api/message/read', { rep: true, key: false, ours: true })<{
    unread: number
    /** Messages that were not so before. */
    ids: number[]
  }>('unread', 'ids'),
  reports: get('/api/jybg/filter', { rep: true, keep: 'account', replica: true })<e.Page<e.Report>>('data', 'total'),
  exportData: get('/api/user/export', { manager: true, ours: true })<object>(),
  closeAccount: post('/api/user/close', { manager: true, key: false, hashes: true, ours: true })<{ ok: 1 }>('ok'),

  // Wallet
  money: get('/api/user/user_money', { keep: 'account' })<e.Wallet>('money', 'packet'),
  moneyLog: get('/api/user/user_money_log', { replica: true })<e.Page<e.LedgerLine>>('data', 'total'),
  coupons: get('/api/user/coupon', { rep: true, keep: 'account' })<e.Page<e.MyCoupon>>('data', 'total'),
  couponNum: get('/api/user/couponNum', { rep: true })<e.CouponNum>('unused', 'used', 'over'),
  credit: get('/api/user/credit', { keep: 'account', ours: true })<e.Credit>('owed', 'items'),
  creditRepay: post('/api/user/credit/repay', { ours: true })<e.Credit & { url: string }>('owed', 'url'),
  packetToMoney: post('/api/user/packet', { ours: true })<e.Wallet>('money', 'packet'),
  voucherToMoney: post('/api/user/voucher/{id}', { ours: true })<e.Wallet>('money', 'vouchers'),

  // Orders and after
  orderCancel: post('/api/order/{id}/cancel', { ours: true })<e.Order>('id', 'state'),
  orderReceive: post('/api/order/{id}/receive', { ours: true })<e.Order>('id', 'state'),
  orderAgain: post('/api/order/{id}/again', { rep: true, approved: true, ours: true })<{ lines: e.AgainLine[] }>('lines'),
  returns: get('/api/return', { rep: true, ours: true, replica: true })<e.Page<e.ReturnSummary>>('data', 'total'),
  returnApply: post('/api/return', { rep: true, wholeCart: true, ours: true })<e.Return>('id', 'state'),
  returnInfo: get('/api/return/{id}', { rep: true, ours: true })<e.Return>('id', 'lines'),
  returnSend: post('/api/return/{id}/send', { ours: true })<e.Return>('id', 'state'),
  returnCancel: post('/api/return/{id}/cancel', { ours: true })<e.Return>('id', 'state'),
  reviews: get('/api/review', { ours: true, replica: true })<e.Page<e.ReviewLine>>('data', 'total'),
  reviewSave: post('/api/review', { ours: true })<e.ReviewLine>('id'),
  reviewDismiss: post('/api/review/dismiss', { ours: true })<{ ok: 1 }>('ok'),
  receipts: get('/api/hm/receipt', { ours: true, replica: true })<e.Page<e.Receipt>>('data', 'total'),
  receiptConfirm: post('/api/hm/receipt', { ours: true })<e.Receipt>('order_id', 'state'),
  invoices: get('/api/invoice', { ours: true, replica: true })<e.Page<e.Invoice> & { title: e.InvoiceTitle | null }>('data', 'total'),
  invoiceApply: post('/api/invoice', { ours: true })<e.Invoice>('id', 'state'),
  invoiceTitleSave: post('/api/invoice/title', { manager: true, ours: true })<e.InvoiceTitle>('title'),

  // Self-service
  wanted: get('/api/user/buy', { keep: 'account', replica: true })<e.Page<e.Wanted>>('data', 'total'),
  wantedAdd: post('/api/user/buy')<e.Wanted>('id', 'state'),
  wantedOne: get('/api/user/buy/{id}', { ours: true })<e.Wanted>('id', 'state'),
  watches: get('/api/watch', { rep: true, keep: 'account', ours: true })<{ data: e.Watch[] }>('data'),
  plans: get('/api/plan', { rep: true, keep: 'account', ours: true })<{ data: e.Plan[] }>('data'),
  planAdd: post('/api/plan', { wholeCart: true, ours: true })<e.PlanDetail>('id', 'data'),
  plan: get('/api/plan/{id}', { rep: true, keep: 'account', ours: true })<e.PlanDetail>('id', 'data'),
  planRename: post('/api/plan/{id}', { ours: true })<e.Plan>('id', 'name'),
  planLines: post('/api/plan/{id}/lines', { wholeCart: true, ours: true })<e.PlanDetail>('id', 'data'),
  planMove: post('/api/plan/{id}/move', { ours: true })<e.PlanDetail>('id', 'data'),
  planDelete: del('/api/plan/{id}', { ours: true })<e.PlanDetail>('id', 'data'),
  matchRows: post('/api/goods/match', { rep: true, approved: true, reads: true, device: true, ours: true })<{ rows: e.MatchedRow[] }>('rows'),
  feedback: get('/api/user/feedback_list', { replica: true })<e.Page<e.Feedback>>('data', 'total'),
  feedbackAdd: post('/api/user/feedback')<e.Feedback>('id'),

  // Sales reps
  repDay: get('/api/rep/day', { rep: 'self', keep: 'account', ours: true })<e.RepDay>('date', 'customers'),
  repSummary: get('/api/rep/summary', { rep: 'self', keep: 'account', ours: true })<e.RepSummary>('date', 'rows'),

  // Orders that a customer signs on a rep's device
  intents: get('/api/intent', { rep: true, ours: true })<{ data: e.OrderIntent[] }>('data'),
  intentAsk: post('/api/intent/{id}/ask', { rep: true, ours: true })<e.OrderIntent>('id', 'state'),
  intentCancel: post('/api/intent/{id}/cancel', { rep: true, ours: true })<e.OrderIntent>('id', 'state'),
  intentConfirm: post('/api/intent/{id}/confirm', { ours: true })<e.OrderIntent>('id', 'state'),

  // Contract, chat
  contract: get('/api/contract', { ours: true })<e.Contract>('version', 'html', 'state'),
  contractSign: post('/api/contract/sign', { manager: true, ours: true })<e.Contract>('version', 'state'),
  chat: get('/api/chat', { keep: 'account', ours: true })<e.Page<e.ChatMessage> & { unread: number }>('data', 'unread'),
  chatRead: post('/api/chat/read', { key: false, ours: true })<{ unread: number }>('unread'),

  // News
  news: get('/api/news', { public: true, keep: 'account', ours: true, replica: true })<e.Page<e.NewsItem>>('data', 'total'),
  newsOne: get('/api/news/{id}', { public: true, keep: 'account', ours: true, replica: true })<e.NewsItem & { html: string }>('id', 'html'),
}
