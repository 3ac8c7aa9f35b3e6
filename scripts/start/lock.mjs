import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endGroups } from './end-groups.mjs'
import { putMark, readAnyMark, readMark } from './mark.mjs'
import { noteGroups } from './note-groups.mjs'
import { cache } from './project.mjs'
import { say } from './say.mjs'

const POLL_MS = 300
const RECLAIM_MS = 10_000

/**
 * Runs `work` while no other set-up of this folder runs: waits for a live one, takes over a dead one's lock once what
 * that one started is ended. Two `npm ci` on one node_modules would leave neither complete.
 */
export async function withSetupLock(work, file = path.join(cache, 'setup.lock')) {
  let told = false
  let release
  while (!(release = putMark(file))) {
    const holder = readMark(file)
    if (holder) {
      if (!told) say(`- waiting for another start's set-up (process ${holder.pid})`)
      told = true
      await pause(POLL_MS)
    } else {
      await reclaim(file)
    }
  }
  const noted = noteGroups(file)
  try {
    return await work()
  } finally {
    noted()
    release()
  }
}

// Of several waiters that see a dead lock only one may remove it, or the second would remove the first's new one.
async function reclaim(file) {
  const guard = `${file}.reclaim`
  try {
    fs.mkdirSync(guard)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const since = fs.statSync(guard, { throwIfNoEntry: false })?.mtimeMs
    if (since && Date.now() - since > RECLAIM_MS) fs.rmSync(guard, { recursive: true, force: true })
    return pause(POLL_MS)
  }
  try {
    if (readMark(file)) return
    await endGroups(readAnyMark(file))
    fs.rmSync(file, { force: true })
  } finally {
    fs.rmSync(guard, { recursive: true, force: true })
  }
}
