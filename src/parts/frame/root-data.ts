import { useRouteLoaderData } from 'react-router-dom'
import type { Ad, ArticleCategory, Common, Link } from '#contract/entities.ts'

/** What every page's frame knows, loaded once with the app. */
export type RootData = { common: Common; help: ArticleCategory[]; links: Link[]; ads: { top: Ad[]; right: Ad[] } }

/** What is shown when it could not be had: nothing made up, nothing broken. */
const NOTHING: RootData = {
  common: {
    rnss: [],
    nav: [],
    category: [],
    category_yx: [],
    category_zy: [],
    category_qx: [],
    brand: [],
    timestamp: 0,
    site: {
      title: '',
      company: '',
      hot_line: '',
      complaint_line: '',
      service_name: '',
      service_phone: '',
      licences: [],
      statement: '',
      eleven_url: '',
      mini_program: '',
      wechat: '',
      chat_url: '',
    },
  },
  help: [],
  links: [],
  ads: { top: [], right: [] },
}

export function useRootData(): RootData {
  return (useRouteLoaderData('root') as RootData | undefined) ?? NOTHING
}
