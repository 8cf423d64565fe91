/** Archives, made and opened by the system's `tar`, which every system that Node runs on brings. */
import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'

/** For this system account alone: an archive holds everything of everybody. */
const OWNER_ONLY = 0o077

export async function pack(folder: string, file: string): Promise<void> {
  const mask = process.umask(OWNER_ONLY)
  try {
    await tar(['-czf', file, '-C', folder, ...(await readdir(folder))])
  } finally {
    process.umask(mask)
  }
}

export function unpack(file: string, folder: string): Promise<void> {
  return tar(['-xzf', file, '-C', folder])
}

/** @throws Error with what it said */
function tar(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (text) => (said += String(text)))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar: ${said.trim()}`))))
  })
}
