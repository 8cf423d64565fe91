import type { MouseEvent } from 'react'
import { customer } from '#account/acting.ts'
import { go } from '#actions/frame/go.ts'
import { baseFor, withoutBase } from '#domain/acting.ts'
import { prose } from '#design/text.css.ts'

/** HTML that may be shown: `cleanHtml` is the only way to make it. */
export type CleanHtml = string & { readonly clean: true }

/**
 * The server sanitises texts before it stores them. The browser does it again, because an answer from a cache or
 * another backend may not have passed through that server. Call it in the loader.
 */
export async function cleanHtml(html: string): Promise<CleanHtml> {
  if (import.meta.env.SSR) return html as CleanHtml
  const { default: purify } = await import('dompurify')
  // Under a Trusted Types policy the result must be TrustedHTML; React passes it on unchanged.
  const rules = { USE_PROFILES: { html: true }, FORBID_ATTR: ['style'], RETURN_TRUSTED_TYPE: 'trustedTypes' in window }
  return purify.sanitize(withBase(html), rules) as unknown as CleanHtml
}

/** Links to pages: an address of a file, or of another site, stays as it is. */
const PAGE_LINK = /(<a\b[^>]*?\shref=["'])(?=\/(?!\/|api\/|pic\/|file\/|assets\/|media\/|wechat\/))/gi

/** A link of the text that is opened in another tab, or copied, stays this customer's too. */
const withBase = (html: string): string => (customer > 0 ? html.replace(PAGE_LINK, `$1${baseFor(customer)}`) : html)

/** A sanitised text of the server. Links to paths of the app do not leave it. */
export function ServerHtml({ html }: { html: CleanHtml }) {
  const follow = (event: MouseEvent) => {
    const to = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
    if (!to?.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(withoutBase(to))
  }
  return <div className={prose} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
}
