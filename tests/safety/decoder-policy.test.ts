/** WebAssembly runs in the worker that reads codes from pictures, and nowhere else. */
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { addSecurityHeaders } from '#server/guard/headers.ts'

function policyOf(path: string, type: string): string {
  const headers = new Headers({ 'Content-Type': type })
  addSecurityHeaders(headers, path, readConfig({}))
  return headers.get('Content-Security-Policy') ?? ''
}

test.each([
  ['/assets/decoder.worker-CHYdtdxH.js', true],
  ['/assets/decoder.worker-C_Y-tdxH.js', true],
  ['/assets/scanner-DV_VwcBe.js', false],
  ['/sw.js', false],
  ['/api/upload/decoder.worker-x.js', false],
])('%s: %s', (path, isAllowed) => {
  expect(policyOf(path, 'text/javascript').includes("'wasm-unsafe-eval'")).toBe(isAllowed)
})
test('no page may', () => {
  expect(policyOf('/', 'text/html; charset=utf-8')).not.toMatch(/wasm|unsafe/)
})
