/** Signing the contract: the drawing is uploaded as a picture, then version, name and drawing are submitted together. */
import type { Contract } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
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
  return write('contractSign', { version, name, file_id: sent.data.id, agree: '1' }, ['refused'])
}
