import { tryLock } from 'fs-native-extensions'
import fs from 'node:fs'
import os from 'node:os'

// Behind everything that is written there: where a lock keeps others from reading too, the holder's words stay readable.
const PLACE = 2 ** 30

/**
 * PGlite takes no lock of its own, and two processes on one folder lose each other's rows silently. Holds a lock of the
 * operating system on `folder.lock`, open until the release: it ends with its holder, however that ends, is seen by
 * containers that share the volume, whatever pids they see, and holds while the event loop is blocked. The file stays
 * where it is, with who held it last as `pid host`: removed, the next two could each lock a file of their own. Throws
 * when somebody holds it, and where there are no such locks. Returns the release.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  const open = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600)
  try {
    if (!take(open, folder)) throw new Error(inUse(folder, fs.readFileSync(file, 'utf8')))
    fs.ftruncateSync(open)
    fs.writeSync(open, `${process.pid} ${os.hostname()}`, 0)
  } catch (error) {
    fs.closeSync(open)
    throw error
  }
  let held = true
  return () => {
    if (held) fs.closeSync(open)
    held = false
  }
}

function take(open: number, folder: string): boolean {
  try {
    return tryLock(open, PLACE, 1)
  } catch (cause) {
    throw new Error(
      `The embedded database ${folder} cannot be locked: its volume has no file locks. Set DATA_DIR to another, or DATABASE_URL.`,
      { cause },
    )
  }
}

function inUse(folder: string, holder: string): string {
  const [pid, host] = holder.split(' ')
  const who = pid && host ? `process ${pid} on ${host}` : 'another process'
  return `The embedded database ${folder} is in use by ${who}. Stop it, or set another DATA_DIR.`
}
