/** Keys for the seller's own systems, and the code that a customer without SMS sets a password with. */
import { dateTime } from '#domain/time.ts'
import { makeKey, readKeys, revokeKey } from '#server/feed/keys.ts'
import { newCode } from '#server/newcomer/codes.ts'
import { hasAccount } from '#server/newcomer/sms.ts'
import { notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/feed.ts'
import * as newcomerCopy from '#server/copy/newcomer.ts'
import * as sellerCopy from '#server/copy/seller.ts'
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
      // As by a message, whoever has an account: a new rep too, and one who applies.
      if (!(await hasAccount(pool, phone))) throw notFound(newcomerCopy.noAccount)
      return copy.passwordCode(await newCode(pool, { phone, use: 'forget', ip: null, now }, { pepper }))
    },
  },
}
