/** Ways to learn who a phone's WeChat is. A real one is a file of this folder, a word of the configuration and a row here. */
import type { Config } from '#server/config.ts'
import type { Demo } from '#server/plug.ts'
import type { WechatProvider } from './provider.ts'

/** Null: WeChat cannot be bound. */
const wechatProviders: Record<Exclude<Config['wechat'], 'demo'>, WechatProvider | null> = { off: null }

export function wechatProvider({ wechat }: Config, demo: Demo | null): WechatProvider | null {
  return wechat === 'demo' ? (demo?.wechat ?? null) : wechatProviders[wechat]
}
