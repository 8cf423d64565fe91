/** What every page's frame and the home page ask for, and all that the worker keeps for everyone: they come with the first page. */
import { get } from '../call.ts'
import type * as e from '../entities.ts'

export const frame = {
  common: get('/api/common', { public: true, keep: 'shared', silent: true, ours: true })<e.Common>('nav', 'site'),
  focus: get('/api/focus', { public: true, keep: 'account', silent: true })<{ data: e.Ad[] }>('data'),
  focusTop: get('/api/focus/top', { public: true, keep: 'account', silent: true })<{ data: e.Ad[] }>('data'),
  focusRight: get('/api/focus/right', { public: true, keep: 'account', silent: true })<{ data: e.Ad[] }>('data'),
  focusCommon: get('/api/focus/common', { public: true, keep: 'account', silent: true })<{ data: e.Ad[] }>('data'),
  articleCategory: get('/api/article/category', { public: true, supersede: false, keep: 'shared' })<{ data: e.ArticleCategory[] }>('data'),
  article: get('/api/article/{id}', { public: true, keep: 'shared', ours: true })<e.Article>('id', 'html'),
  links: get('/api/global/links', { public: true, keep: 'shared', silent: true })<{ data: e.Link[] }>('data'),
  spike: get('/api/index/spike', { public: true, keep: 'account' })<{ data: e.Goods[]; starts_at: number; ends_at: number }>('data'),
  goodsHot: get('/api/goods/hot', { public: true, keep: 'account' })<{ data: e.Goods[] }>('data'),
  userBase: get('/api/user/base')<e.UserBase>('id', 'username'),
}
