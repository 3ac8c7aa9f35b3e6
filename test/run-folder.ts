import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from '../scripts/start/mark.mjs'

const PREFIX = 'wayboard-test-'
let made = 0

/**
 * A temporary folder of this test run; each that a process asks for is another. Folders of runs that were killed are removed
 * on the way.
 */
export function makeRunFolder(): string {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = Number(/^wayboard-test-(\d+)-\d+$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true })
  }
  const folder = path.join(os.tmpdir(), `${PREFIX}${process.pid}-${++made}`)
  fs.rmSync(folder, { recursive: true, force: true })
  // PostgreSQL may have to run as another user, and passes through here.
  fs.mkdirSync(folder, { mode: 0o711 })
  return folder
}
