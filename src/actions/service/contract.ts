/** Signing the contract: the drawing goes up as a picture, then version, name and drawing are signed together. */
import type { Contract } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { acting } from '#actions/calls/acting.ts'
import { client } from '#actions/calls/client.ts'
import { show } from '#actions/calls/effects.ts'
import { needsNetwork } from '#actions/frame/network.ts'
import { uploadFile } from '#actions/upload/upload.ts'

export async function signContract({
  version,
  name,
  drawing,
}: {
  version: string
  name: string
  drawing: Blob
}): Promise<Outcome<Contract>> {
  if (needsNetwork()) return { kind: 'offline' }
  const nothing = () => {}
  const sent = await uploadFile({ id: '', name: 'signature.png', blob: drawing }, 'signature', {
    onStart: nothing,
    onSent: nothing,
    signal: new AbortController().signal,
  })
  if (!show(sent, ['invalid', 'refused'])) return sent
  const { outcome } = await client.call('contractSign', { version, name, file_id: sent.data.id, agree: '1' }, acting())
  show(outcome, ['invalid', 'refused'])
  return outcome
}
