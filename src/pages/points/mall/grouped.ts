/** Points as they are read: 12,800. */
export function grouped(points: number): string {
  return points.toLocaleString('zh-CN')
}
