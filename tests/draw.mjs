/**
 * npm run draw: tries every property and every random history with other inputs than the written ones, round after
 * round for MINUTES (60), and prints what fails in a form that can be pinned. `npm run draw -- tests/domain` only there.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

const WORDS = process.argv.slice(2)
const MINUTES = Number(process.env.MINUTES ?? 60)
const REPORT = `.cache/draw-${process.pid}.json`
/** A drawing may share its machine with other work: only an input fails it, never its time. */
const SLOW_MACHINE = 3_600_000

mkdirSync('.cache', { recursive: true })
const until = Date.now() + MINUTES * 60_000
const failed = []
let rounds = 0
for (; Date.now() < until; rounds += 1) {
  const began = Date.now()
  const seed = randomInt(2 ** 31)
  const failures = round(seed)
  failed.push(...failures)
  for (const failure of failures) console.log(failure)
  console.log(`round ${rounds + 1}, DRAW=${seed}: ${failures.length} failed, ${seconds(began)} s`)
}
rmSync(REPORT, { force: true })
console.log(`${rounds} rounds, ${failed.length} failures`)
process.exit(failed.length ? 1 : 0)

/** Runs the tests that depend on the drawing. @returns what failed, in words */
function round(seed) {
  rmSync(REPORT, { force: true })
  const files = WORDS.length ? ['run', ...WORDS] : ['related', '--run', 'tests/support/property.ts']
  const args = ['vitest', ...files, `--testTimeout=${SLOW_MACHINE}`, '--reporter=json', `--outputFile=${REPORT}`]
  const { stderr } = spawnSync('npx', args, { env: { ...process.env, DRAW: String(seed) }, encoding: 'utf8' })
  if (!existsSync(REPORT)) throw new Error(`the tests did not run:\n${stderr}`)
  return JSON.parse(readFileSync(REPORT, 'utf8')).testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative('.', name)
    const again = `again: DRAW=${seed} npx vitest run ${file}`
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    if (message && tests.length === 0) return [`\n${file}\n${again}\n${message}`]
    return tests.map(({ title, failureMessages }) => `\n${file}: ${title}\n${again}\n${failureMessages.join('\n')}`)
  })
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000)
}
