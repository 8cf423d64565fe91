import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadNews, NewsPage, type News } from '#pages/help/news-list.tsx'

export const loader = (args: LoaderFunctionArgs): Promise<News> => loadNews(args, 'company')

export function Component() {
  return <NewsPage type="company" />
}
