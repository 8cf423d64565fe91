/** `npm run check-config`: everything that is wrong with the configuration, without starting. */
import * as copy from '#server/copy/config.ts'
import { type Env, readConfig } from './config.ts'
import { configFaults } from './config-rules.ts'

type Terminal = { log(line: string): void; error(line: string): void }

/** @returns the exit code: 0 for a configuration that starts, 1 for any other */
export function sayConfig(env: Env, { log, error }: Terminal): 0 | 1 {
  const faults = configFaults(env)
  if (faults.length === 0) {
    log(copy.noFaults(readConfig(env).mode))
    return 0
  }
  error([copy.faultCount(faults.length), ...faults.map((fault) => `  ${copy.faultLine(fault)}`)].join('\n'))
  return 1
}
