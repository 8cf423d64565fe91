/** What the process says in the terminal of whoever runs it. */

export const ready = (seconds: string, address: string): string => `药械商城已就绪（${seconds} 秒）：${address}`
export const portTaken = (port: number, variable: string): string =>
  `端口 ${port} 已被占用，可用 ${variable} 指定其他端口`
export const migrated = (names: string): string => `数据库已更新：${names}`
export const upToDate = '数据库结构已是最新'
export const seeding = '正在生成演示商城（仅首次）…'
export const folderTaken = (pid: number, path: string): string =>
  `数据目录正被另一个进程使用（pid ${pid}），请先停止它，或用 DATA_DIR 指定另一个目录：${path}`
export const noDatabase = (why: string): string =>
  `连不上 DATABASE_URL 指定的数据库（${why}）：请核对地址、库名、用户和密码，以及数据库是否已启动`
export const realShop =
  '这个数据库属于正式商城，不能以演示方式运行：请设置 DEMO=off，或用 DATA_DIR、DATABASE_URL 指定另一个数据库'
export const demoShop = '这个数据库装的是演示数据，不能正式运行：请用 DATA_DIR 或 DATABASE_URL 指定一个空的数据库'
export const notEmpty = '数据库里已有账号或商品，不会写入演示数据：请设置 DEMO=off，或指定一个空的数据库'
export const noSharp = '图片上传不可用：sharp 没有适合本机的程序，请在本机重新执行 npm ci'
