import type { MouseEvent } from 'react'
import { go } from '#actions/frame/go.ts'
import { prose } from '#design/text.css.ts'

/** HTML that may be shown: `cleanHtml` is the only way to make it. */
export type CleanHtml = string & { readonly clean: true }

/**
 * The server sanitised it before it was stored; in the browser it is done once more, because what comes
 * from a cache or another backend may have come another way. Call it in the loader.
 */
export async function cleanHtml(html: string): Promise<CleanHtml> {
  if (import.meta.env.SSR) return html as CleanHtml
  const { default: purify } = await import('dompurify')
  // Where the page's policy asks for trusted HTML this is some; React hands it on as it is.
  const rules = { USE_PROFILES: { html: true }, FORBID_ATTR: ['style'], RETURN_TRUSTED_TYPE: 'trustedTypes' in window }
  return purify.sanitize(html, rules) as unknown as CleanHtml
}

/** An article of the server's. Links inside the app stay inside it. */
export function ServerHtml({ html }: { html: CleanHtml }) {
  const follow = (event: MouseEvent) => {
    const to = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
    if (!to?.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(to)
  }
  return <div className={prose} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
}
