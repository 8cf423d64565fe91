/** SHA-256 as hex: the name of a file of the catalogue. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
