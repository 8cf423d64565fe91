/** What the process says in the terminal of whoever runs it. */

export const ready = (seconds: string, address: string): string => `药械商城已就绪（${seconds} 秒）：${address}`
export const portTaken = (port: number): string => `端口 ${port} 已被占用，可用 PORT 指定其他端口`
export const migrated = (names: string): string => `数据库已更新：${names}`
export const seeding = '正在生成演示商城（仅首次）…'
export const folderTaken = (pid: number, path: string): string => `数据目录正被另一个进程使用（pid ${pid}）：${path}`
