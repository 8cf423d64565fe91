/** What backing up and restoring say in the terminal. */

export const backupUsage = '用法：npm run backup -- 文件.tar.gz'
export const noCommand = (word: string, known: readonly string[]): string =>
  `没有“${word}”这个命令，可用的有：${known.join('、')}`
export const restoreUsage = '用法：npm run restore -- 文件.tar.gz'
export const backedUp = (file: string, seconds: string): string => `备份完成（${seconds} 秒）：${file}`
export const backupTaken = (file: string): string => `文件已存在，不会覆盖：${file}`
export const backupNowhere = (file: string): string => `写不了这个文件，请核对文件夹是否存在、可写：${file}`
export const backupFailed = (why: string): string => `备份失败，没有留下文件：${why}`
export const filesElsewhere = '上传的文件在对象存储里，不在这份备份中，请在存储服务里另行备份'
export const databaseElsewhere = '数据在 PostgreSQL 服务器里，请用 pg_dump 或 pg_basebackup 备份（见 README.md）'
export const noAnswer = '商城没有回答就停了，不能确定备份是否完成，请重新执行'
export const restoredElsewhere =
  '数据在 PostgreSQL 服务器里，这个命令只恢复内置数据库，请用 pg_restore 等恢复（见 README.md）'
export const noBackup = (file: string): string => `不是商城的备份，或文件不完整：${file}`
export const newerBackup = (name: string): string => `备份来自更新的版本，本版本不认识 ${name}，请先升级`
export const unbalanced = '备份里的账目不平，没有恢复'
export const restored = (file: string): string => `已恢复：${file}`
export const setAside = (path: string): string => `原来的数据没有删除，移到了 ${path}`
