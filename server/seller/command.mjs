/**
 * `npm run seller -- <verb> …`: asks the running server. Plain Node, like start.mjs; DATA_DIR as the server has it.
 * The audit names who asks: `--as <name>` before the verb, else SELLER_NAME, else the system's account.
 * The server opens files and folders that are imported: their path is made whole here, where the folder is known.
 */
import { createConnection } from 'node:net'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { noAnswer, notRunning } from '../copy/start.mjs'

const path = join(process.env.DATA_DIR || '.data', 'seller.sock')
const socket = createConnection(path)
let isThere = false
let text = ''
socket.setEncoding('utf8')
socket.on('connect', () => (isThere = true))
socket.on('error', unanswered)
socket.on('data', (part) => (text += part))
socket.on('end', () => {
  // The answer is one line. Without its end the server left before it had given it.
  if (!text.endsWith('\n')) unanswered()
  const { ok, text: said } = JSON.parse(text)
  ;(ok ? console.log : console.error)(said)
  process.exit(ok ? 0 : 1)
})
const given = process.argv.slice(2)
const isNamed = given[0] === '--as'
const by = (isNamed && given[1]) || process.env.SELLER_NAME || systemName()
const words = isNamed ? given.slice(2) : given
/** Options apart, and what they name, the file is this word of the verb. */
const FILE_AT = { import: 2, pictures: 1 }
const file = words.indexOf(
  words.filter((word, i) => !word.startsWith('--') && words[i - 1] !== '--of')[FILE_AT[words[0]]],
)
socket.write(`${JSON.stringify({ by, words: words.map((word, i) => (i === file ? resolve(word) : word)) })}\n`)

function unanswered() {
  console.error(isThere ? noAnswer : notRunning(path))
  process.exit(2)
}

/** A container may run as a number without a name. */
function systemName() {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
