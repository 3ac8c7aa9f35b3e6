import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const BEAT_MS = 2_000
// A pid comes round again after a restart of the machine, so a mark must also be kept fresh by its holder.
const STALE_MS = 30_000

export const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** When a process began, in the words of this system; null where it has ended. Tells it from a later one of the same pid. */
export function beginningOf(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      }).trim()
    // The fields from the third on; the second, a name, may hold anything but ends with the last bracket (proc_pid_stat(5)).
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // The 3rd: one that nobody has asked yet how it ended. The 22nd: ticks since the machine was started.
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

/** What a mark says, and when it was last kept fresh, whether its holder lives or not: `{mark: {pid, ...}, at}` in ms, or null. */
export function readAnyMark(file) {
  try {
    return { mark: JSON.parse(fs.readFileSync(file, 'utf8')), at: fs.statSync(file).mtimeMs }
  } catch {
    return null
  }
}

/** The live holder of a mark as `{pid, ...}`, or null: no such file, a dead process, or one that stopped beating. */
export function readMark(file) {
  const found = readAnyMark(file)
  return found && Date.now() - found.at < STALE_MS && isAlive(found.mark.pid) ? found.mark : null
}

/**
 * Puts our mark into `file`, kept fresh until released. Returns the release, or null when a file of that name
 * is there already. Written under another name first, so that nobody reads half a mark.
 */
export function putMark(file, content = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const draft = drafted(file, content)
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if (error.code === 'EEXIST') return null
    throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
  const beat = setInterval(() => fs.utimes(file, new Date(), new Date(), () => {}), BEAT_MS)
  beat.unref()
  const release = () => {
    clearInterval(beat)
    process.off('exit', release)
    if (readMark(file)?.pid === process.pid) fs.rmSync(file, { force: true })
  }
  process.once('exit', release)
  return release
}

/** Lets our mark in `file` say `content` from now on; does nothing where it is not ours any more. */
export function changeMark(file, content) {
  if (readMark(file)?.pid === process.pid) fs.renameSync(drafted(file, content), file)
}

function drafted(file, content) {
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, JSON.stringify({ pid: process.pid, ...content }))
  return draft
}
