export function toTop(): void {
  window.scrollTo({ top: 0, behavior: 'smooth' })
}
