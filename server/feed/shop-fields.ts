/** Fields that several rows of the shop's file have. */
import * as v from 'valibot'
import { safeLink } from '#server/catalogue/clean.ts'
import * as copy from '#server/copy/feed.ts'
import * as f from './fields.ts'

export const position = v.optional(f.whole(1, 9_999), 1)
/** A path of this site or an address of the web; '' none. */
export const link = v.pipe(
  f.text(200),
  v.check((href) => href === '' || safeLink(href) === href, copy.link),
)
