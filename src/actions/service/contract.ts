/** Signing the contract: the drawing is uploaded as a picture, then version, name and drawing are submitted together. */
import type { Contract } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { outbox } from '#account/page.ts'
import { show } from '#actions/calls/effects.ts'
import { write } from '#actions/calls/write.ts'
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
  const nothing = () => {}
  const sent = await uploadFile({ id: '', name: 'signature.png', blob: drawing }, 'signature', {
    onStart: nothing,
    onSent: nothing,
    signal: new AbortController().signal,
  })
  if (!show(sent, ['invalid', 'refused'])) return sent
  const signed = await write('contractSign', { version, name, file_id: sent.data.id, agree: '1' }, ['refused'])
  // Edits that waited for the signature go out now.
  if (signed.kind === 'ok') void (await outbox())?.retry()
  return signed
}
