import fs from 'node:fs'

/** Where a machine has it, what is written there stays in memory. */
const SHARED = '/dev/shm'
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Where a run of the tests makes its folder for what it writes and throws away (databases, a browser's profiles): in memory, or
 * null where the machine has none with room for it or `TMPDIR` says where to write. On a disk the copies of embedded databases
 * alone cost as much of the processor again as what is tested of them.
 *
 * @returns {string | null}
 */
export function inMemory({ env = process.env, shared = SHARED, needed = NEEDED_BYTES } = {}) {
  return !env.TMPDIR && hasRoom(shared, needed) ? shared : null
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
