/**
 * The demo's WeChat: opening the code's address on a phone is the scan, its one button is the consent. The page is
 * plain HTML without a session; what it may do is in the address alone.
 */
import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { Refusal } from '#server/refusal.ts'
import { bindWechat, noteScanned } from '#server/wechat/bind.ts'
import type { WechatProvider } from '#server/wechat/provider.ts'

const ID = /^[\w-]{32}$/

export const wechat: WechatProvider = {
  text: (origin, id) => `${origin}/wechat/bind/${id}`,
  mount(app, { pool, now }) {
    app.get('/wechat/bind/:id', async (c) => {
      const id = c.req.param('id')
      const company = ID.test(id) ? await pool.transaction((tx) => noteScanned(tx, id, now())) : null
      if (company === null) return page(c, 404, '二维码已失效', '<p>请在账号中心刷新二维码后重新扫码。</p>')
      const form = '<form method="post"><button>确认绑定</button></form>'
      return page(
        c,
        200,
        '绑定微信',
        `<p>演示：代替微信授权，不会读取您的微信信息。</p><p>将绑定到：${escaped(company)}</p>${form}`,
      )
    })
    app.post('/wechat/bind/:id', async (c) => {
      const id = c.req.param('id')
      if (!ID.test(id)) return page(c, 404, '二维码已失效', '')
      // A browser stands for a person; the demo knows no more of them.
      const open_id = `demo-${createHash('sha256')
        .update(`${c.req.header('user-agent')} ${id}`)
        .digest('hex')
        .slice(0, 16)}`
      try {
        const person = { open_id, nickname: `微信用户${open_id.slice(-4)}` }
        await pool.transaction((tx) => bindWechat(tx, id, person, now()))
        return page(c, 200, '绑定成功', '<p>可以关闭此页，回到账号中心继续。</p>')
      } catch (error) {
        if (error instanceof Refusal) return page(c, 409, error.message, '')
        throw error
      }
    })
  },
}

/** @param body HTML of ours */
function page(c: HonoContext, status: 200 | 404 | 409, title: string, body: string): Response | Promise<Response> {
  c.header('Cache-Control', 'no-store')
  return c.html(
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    status,
  )
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
