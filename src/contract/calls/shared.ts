/** What the worker keeps for everyone: all that it has of the call table besides the outbox's lines. */
import { get } from '../call.ts'
import type * as e from '../entities.ts'

export const shared = {
  common: get('/api/common', { public: true, keep: 'shared', ours: true })<e.Common>('nav', 'site'),
  articleCategory: get('/api/article/category', { public: true, supersede: false, keep: 'shared' })<{ data: e.ArticleCategory[] }>('data'),
  article: get('/api/article/{id}', { public: true, keep: 'shared', ours: true })<e.Article>('id', 'html'),
  links: get('/api/global/links', { public: true, keep: 'shared' })<{ data: e.Link[] }>('data'),
}
