/** Keys for the seller's own systems, and the code that a customer without SMS sets a password with. */
import { dateTime } from '#domain/time.ts'
import { makeKey, readKeys, revokeKey } from '#server/feed/keys.ts'
import { newCode } from '#server/newcomer/codes.ts'
import * as copy from '#server/copy/feed.ts'
import * as sellerCopy from '#server/copy/seller.ts'
import { buyerOf } from './buyer.ts'
import type { Verbs } from './verb.ts'

export const feedKeyVerbs: Verbs = {
  'feed-key make': {
    subject: 'feed_key',
    args: copy.keyName,
    about: copy.keyMakeAbout,
    run: async ([name = ''], { tx, now }) => copy.keyMade(name, await makeKey(tx, name, now)),
  },
  'feed-key revoke': {
    subject: 'feed_key',
    args: copy.keyName,
    about: copy.keyRevokeAbout,
    run: async ([name = ''], { tx, now }) => {
      await revokeKey(tx, name, now)
      return copy.keyRevoked(name)
    },
  },
  'feed-keys': {
    args: '',
    about: copy.keysAbout,
    run: async (_, { db }) => {
      const rows = await readKeys(db)
      const lines = rows.map(({ name, created_at, revoked_at }) =>
        [copy.keyOf(name, dateTime(created_at)), ...(revoked_at > 0 ? [copy.keyOver] : [])].join('  '),
      )
      return lines.join('\n') || copy.noKeys
    },
  },
  'password code': {
    isLong: true,
    subject: 'account',
    args: sellerCopy.phone,
    about: copy.passwordCodeAbout,
    run: async ([phone = ''], { pool, now, pepper }) => {
      await buyerOf(pool, phone)
      return copy.passwordCode(await newCode(pool, { phone, use: 'forget', ip: null, now }, { pepper }))
    },
  },
}
