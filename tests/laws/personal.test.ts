/** State of whoever is here is emptied when they leave: its owner says how, where it is made. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** State that is the device's or the page's, whoever is here. */
const OF_THE_DEVICE: Readonly<Record<string, string>> = {
  'clock.ts': 'the server’s time is the same for everybody',
  'personal.ts': 'makes them',
  'rows.ts': 'how high rows are on this device',
  'session.ts': 'who is here: only the machine of src/account changes it',
  'ui.ts': 'what is open on this page; what asks or undoes for a member ends with them',
}

test.each(readdirSync('src/state').filter((file) => file.endsWith('.ts')))('%s', (file) => {
  const makes = /\bproxy[<(]/.test(readFileSync(`src/state/${file}`, 'utf8'))
  expect(
    makes && !(file in OF_THE_DEVICE),
    `make it with personal() of src/state/personal.ts, or name it in tests/laws/personal.test.ts with the reason`,
  ).toBe(false)
})
