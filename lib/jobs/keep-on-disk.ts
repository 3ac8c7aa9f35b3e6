import fs from 'node:fs/promises'
import path from 'node:path'

// A table that was dropped meanwhile, and what Windows has no fsync for: a folder.
const PASSED_OVER = ['ENOENT', 'EISDIR', 'EPERM']

/**
 * Has the system put on the disk what changed below a folder since `since` (epoch ms): what was only written stands in memory, and a
 * power failure loses it, of any page alone. Off the main thread. Answers how many files and folders that were.
 */
export async function keepOnDisk(folder: string, since: number): Promise<number> {
  const below = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  let count = 0
  for (const one of below) {
    const name = path.join(one.parentPath, one.name)
    try {
      if ((await fs.stat(name)).mtimeMs < since) continue
      const file = await fs.open(name, one.isDirectory() ? 'r' : 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
      count += 1
    } catch (error) {
      if (!isPassedOver(error)) throw error
    }
  }
  return count
}

const isPassedOver = (error: unknown) =>
  error instanceof Error && 'code' in error && PASSED_OVER.includes(String(error.code))
