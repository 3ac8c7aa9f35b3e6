import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from '../start/mark.mjs'

const SHARED = '/dev/shm'
const NEEDED_BYTES = 4 * 1024 ** 3
const PREFIX = 'wayboard-run-'

/**
 * A folder in memory for what a run of the tests writes and throws away (databases, a browser's profiles), or null where
 * the machine has none with room for it or `TMPDIR` says where to write. On a disk the copies of embedded databases
 * alone cost as much of the processor again as what is tested of them. Folders of runs that were killed are removed on the way.
 *
 * @returns {{ folder: string, remove(): void } | null}
 */
export function folderInMemory({ env = process.env, shared = SHARED, needed = NEEDED_BYTES } = {}) {
  if (env.TMPDIR || !hasRoom(shared, needed)) return null
  for (const name of fs.readdirSync(shared)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : 0
    if (pid && !isAlive(pid)) fs.rmSync(path.join(shared, name), { recursive: true, force: true })
  }
  const folder = path.join(shared, `${PREFIX}${process.pid}`)
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  remove()
  // PostgreSQL may have to run as another user, and passes through here.
  fs.mkdirSync(folder, { mode: 0o711 })
  return { folder, remove }
}

function hasRoom(shared, needed) {
  try {
    fs.accessSync(shared, fs.constants.W_OK | fs.constants.X_OK)
    const { bavail, bsize } = fs.statfsSync(shared)
    // A container may have a limit that its share of the folder does not know; half of it is for browsers and databases.
    return Math.min(bavail * bsize, process.availableMemory() / 2) >= needed
  } catch {
    return false
  }
}
