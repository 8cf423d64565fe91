/**
 * `npm run seller -- <verb> …`: asks the running server. Plain Node, like start.mjs; DATA_DIR as the server has it.
 * The audit names who asks: `--as <name>` before the verb, else SELLER_NAME, else the system's account.
 * The server opens files and folders that are imported: it is told where paths begin, which is not where it stands itself.
 */
import { createConnection } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
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
socket.write(`${JSON.stringify({ by, folder: process.cwd(), words })}\n`)

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
