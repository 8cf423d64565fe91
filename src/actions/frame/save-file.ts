/** By then (ms) the browser has certainly begun the download. */
const BEGUN = 60_000

/** Hands a file that was made on this device to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), BEGUN)
}
