/** Article HTML is cleaned when it is written: an allow-list, links to the web and to our own pages only. */
import type { IOptions, Tag } from 'sanitize-html'

const OPTIONS: IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'strong',
    'em',
    'a',
    'blockquote',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // A page of ours or the web; anything else (a path that climbs, a backslash) loses its address.
    a: (tagName, { href = '' }): Tag => ({ tagName, attribs: safeLink(href) === '' ? {} : { href: safeLink(href) } }),
  },
}

/** The address if it is a path of this site, or http(s) or tel; else ''. Also for nav and ads. */
export function safeLink(href: string): string {
  // Browsers skip control characters inside an address, so "java\nscript:" is one.
  // oxlint-disable-next-line no-control-regex
  const seen = href.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028\u2029]/g, '')
  if (/^\/(?![/\\])/.test(seen) && !seen.includes('\\')) return seen
  return /^(https?:\/\/[^\\]+|tel:[\d-]+)$/i.test(seen) ? seen : ''
}

/** Loaded at writes only. */
export async function cleanHtml(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html, OPTIONS)
}
