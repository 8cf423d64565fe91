/** What every page's frame and the home page ask for: it comes with the first page. */
import { get } from '../call.ts'
import type * as e from '../entities.ts'
import { shared } from './shared.ts'

export const frame = {
  ...shared,
  focus: get('/api/focus', { public: true, keep: 'account' })<{ data: e.Ad[] }>('data'),
  focusTop: get('/api/focus/top', { public: true, keep: 'account' })<{ data: e.Ad[] }>('data'),
  focusRight: get('/api/focus/right', { public: true, keep: 'account' })<{ data: e.Ad[] }>('data'),
  focusCommon: get('/api/focus/common', { public: true, keep: 'account' })<{ data: e.Ad[] }>('data'),
  spike: get('/api/index/spike', { public: true, keep: 'account' })<{ data: e.Goods[]; starts_at: number; ends_at: number }>('data'),
  goodsHot: get('/api/goods/hot', { public: true, keep: 'account' })<{ data: e.Goods[] }>('data'),
  userBase: get('/api/user/base', { rep: true, asksWho: true })<e.UserBase>('id', 'username'),
}
