import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { beginningOf } from './mark.mjs'
import { say } from './say.mjs'

const POLL_MS = 20
// Shorter than another waits before it takes a reclaim for broken off (lock.mjs). What has not gone after a SIGKILL by then does
// nothing more: it waits for the disk, or for somebody to ask how it ended.
const PATIENCE_MS = 5_000

/** Ends what a killed process left running by what its mark says of `groups`, and waits until it is gone. Strangers who have such a pid by now are left alone. */
export async function endGroups(left) {
  // Of the machine's time before it was started again nothing runs.
  if (!left || left.at < Date.now() - os.uptime() * 1_000) return
  const groups = (left.mark.groups ?? []).filter(runs)
  if (groups.length === 0) return
  say(`- ending what a start left running that was killed (process ${left.mark.pid})`)
  for (const [pid] of groups) signalGroup(pid, 'SIGKILL')
  const until = performance.now() + PATIENCE_MS
  while (groups.some(runs) && performance.now() < until) await pause(POLL_MS)
}

// No process is given the id of a group that has members; so where the first of it is gone, the others are still its own.
const runs = ([pid, beginning]) => signalGroup(pid, 0) && [null, beginning].includes(beginningOf(pid))

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
    return true
  } catch {
    // Gone, or another user's.
    return false
  }
}
