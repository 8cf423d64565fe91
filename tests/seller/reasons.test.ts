/** What a seller writes stands in a message as one sentence, however it ends. */
import { expect, test } from 'vitest'
import * as account from '#server/copy/account.ts'
import * as aftersales from '#server/copy/aftersales.ts'
import * as money from '#server/copy/money.ts'
import * as newcomer from '#server/copy/newcomer.ts'

const MESSAGES: readonly [name: string, (words: string) => string][] = [
  ['an application that is refused', newcomer.refused],
  ['a paper that is refused', account.refused],
  ['a return that is refused', (words) => aftersales.event('R1', words)],
  ['money that is paid in', (words) => money.paidInText('12.00', words)],
]

test.each(MESSAGES)('%s', (_, message) => {
  expect(message('照片不清晰')).toContain('照片不清晰。')
  for (const words of ['照片不清晰。', '照片不清晰. ', '照片不清晰！', '照片不清晰？', '照片不清晰；'])
    expect(message(words), words).not.toMatch(/[。.！？；]\s*。/)
  expect(message('照片不清晰！')).toContain('照片不清晰！')
})
