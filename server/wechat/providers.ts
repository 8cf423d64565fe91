/** Ways to learn who a phone's WeChat is. A real one is a file like demo.ts, a word of the configuration and a row here. */
import type { Config } from '#server/config.ts'
import { demo } from '../demo/wechat.ts'
import type { WechatProvider } from './provider.ts'

/** Null: WeChat cannot be bound. */
export const wechatProviders: Record<Config['wechat'], WechatProvider | null> = { demo, off: null }
