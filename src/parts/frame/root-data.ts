import { useRouteLoaderData } from 'react-router-dom'
import type { Ad, ArticleCategory, Common, Link } from '#contract/entities.ts'

/** The data of every page's frame, loaded once with the app. */
export type RootData = { common: Common; help: ArticleCategory[]; links: Link[]; ads: { top: Ad[]; right: Ad[] } }

/** Where it could not be read: empty lists and texts. */
const EMPTY: RootData = {
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
      can_bind_wechat: 1,
      // A form is not closed because nobody could be asked.
      can_send_codes: 1,
    },
  },
  help: [],
  links: [],
  ads: { top: [], right: [] },
}

/** Whether the seller has a mini-program or a WeChat to be scanned. */
export const hasCodes = ({ common: { site } }: RootData): boolean => site.mini_program !== '' || site.wechat !== ''

export function useRootData(): RootData {
  return (useRouteLoaderData('root') as RootData | undefined) ?? EMPTY
}
