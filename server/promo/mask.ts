/** Companies as other readers see them: 演示安康大药房 → 演示***房. */
export function maskCompany(company: string): string {
  const letters = [...company]
  return `${letters.slice(0, Math.min(2, letters.length - 1)).join('')}***${letters.length > 1 ? letters.at(-1) : ''}`
}
