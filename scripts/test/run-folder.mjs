import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from '../start/mark.mjs'

const NAME = /^wayboard-test-(\d+)-\d+$/
let made = 0

/**
 * A temporary folder of this process, empty, below `parent`; each that it asks for is another. Those of processes that were killed are
 * removed on the way, but for what another user left.
 *
 * @param {string} [parent]
 * @returns {string}
 */
export function makeRunFolder(parent = os.tmpdir()) {
  for (const name of fs.readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid && !isAlive(pid)) removeIfOurs(path.join(parent, name))
  }
  const folder = path.join(parent, `wayboard-test-${process.pid}-${++made}`)
  fs.rmSync(folder, { recursive: true, force: true })
  // PostgreSQL may have to run as another user, and passes through here.
  fs.mkdirSync(folder, { mode: 0o711 })
  return folder
}

function removeIfOurs(folder) {
  try {
    fs.rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error
  }
}
