/** As Vitest's polling, where there is no Vitest: the bench uses the same support. @param most ms */
export async function waitUntil(what: string, isSo: () => boolean | Promise<boolean>, most: number): Promise<void> {
  const until = Date.now() + most
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error(`In vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
