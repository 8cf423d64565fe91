import type { UponSanitizeAttributeHook } from 'dompurify'
import type { MouseEvent } from 'react'
import { customer } from '#account/acting.ts'
import { go } from '#actions/frame/go.ts'
import { withoutBase } from '#domain/acting.ts'
import { isPage, linkInBase } from '#domain/page-address.ts'
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
  purify.removeAllHooks()
  purify.addHook('uponSanitizeAttribute', keepsCustomer)
  return purify.sanitize(html, rules) as unknown as CleanHtml
}

/** Keeps links to pages with the customer. */
const keepsCustomer: UponSanitizeAttributeHook = (element, attribute) => {
  if (element.localName === 'a' && attribute.attrName === 'href')
    attribute.attrValue = linkInBase(attribute.attrValue, customer)
}

/** A sanitised text of the server. Links to pages do not leave the app. */
export function ServerHtml({ html }: { html: CleanHtml }) {
  const follow = (event: MouseEvent) => {
    const to = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
    if (!to || !isPage(to) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(withoutBase(to))
  }
  return <div className={prose} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
}
