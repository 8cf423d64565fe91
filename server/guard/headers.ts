/** Security headers of every answer. What a page may load is our own; of what stands in it, what its hash names. */
import type { Config } from '../config.ts'

/** What stands in a page itself, as hashes: 'sha256-…'. */
type Hashes = { scripts: readonly string[]; styles: readonly string[] }

const pageRules = ({ scripts, styles }: Hashes): string[] => [
  "default-src 'none'",
  ["script-src 'self'", ...scripts].join(' '),
  ["style-src 'self'", ...styles].join(' '),
  "connect-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types worker decoder catalogue dompurify',
]
/** Nothing may stand in a frame but the chat of the configuration. */
export const pagePolicy = ({ chatUrl }: Config, inside: Hashes = { scripts: [], styles: [] }): string =>
  [...pageRules(inside), ...(chatUrl ? [`frame-src ${new URL(chatUrl).origin}`] : [])].join('; ')
/** Browsers apply to the worker the policy of its own answer, not the page's. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'"
/** The only place where WebAssembly may run: what reads codes from the camera's picture (src/parts/scan). */
const DECODER = /^\/assets\/decoder\.worker-[\w-]+\.js$/
const DECODER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
const NOTHING = "default-src 'none'; frame-ancestors 'none'"

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
}

/** For answers of the API: known before the answer is, and not to be read again, which costs the fast path. */
export function apiHeaders(config: Config): Record<string, string> {
  return { ...COMMON, ...transport(config), 'Content-Security-Policy': NOTHING }
}

/** For everything else. Leaves alone what a route has set for itself: pictures carry a narrower policy. */
export function addSecurityHeaders(headers: Headers, path: string, config: Config): void {
  for (const [name, value] of Object.entries({ ...COMMON, ...transport(config) }))
    if (!headers.has(name)) headers.set(name, value)
  if (headers.has('Content-Security-Policy')) return
  const html = headers.get('Content-Type')?.startsWith('text/html')
  headers.set('Content-Security-Policy', html ? pagePolicy(config) : scriptPolicy(path))
}

/** Only workers have a policy of their own: other scripts go by their page's. */
function scriptPolicy(path: string): string {
  if (path === '/sw.js') return WORKER_POLICY
  return DECODER.test(path) ? DECODER_POLICY : NOTHING
}

function transport({ publicOrigin }: Config): Record<string, string> {
  return publicOrigin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}
}
