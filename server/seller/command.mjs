/** `npm run seller -- <verb> …`: asks the running server. Plain Node, like start.mjs; DATA_DIR as the server has it. */
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { notRunning } from '../copy/start.mjs'

const path = join(process.env.DATA_DIR || '.data', 'seller.sock')
const socket = createConnection(path)
let text = ''
socket.setEncoding('utf8')
socket.on('error', () => {
  console.error(notRunning(path))
  process.exit(2)
})
socket.on('data', (part) => (text += part))
socket.on('end', () => {
  const { ok, text: said } = JSON.parse(text)
  ;(ok ? console.log : console.error)(said)
  process.exit(ok ? 0 : 1)
})
socket.write(`${JSON.stringify(process.argv.slice(2))}\n`)
