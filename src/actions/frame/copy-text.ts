/** @returns whether the clipboard has it now: browsers inside other apps, and pages without https, have none to write to */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
