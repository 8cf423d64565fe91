import { session } from '#state/session.ts'

/** The acting account goes with every private request; the server refuses it under another's session. */
export function acting(): { headers: Record<string, string> } {
  return { headers: { 'x-acting-user': String(session.user?.id ?? '') } }
}
