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

/** The live holder of a mark as `{pid, ...}`, or null: no such file, a dead process, or one that stopped beating. */
export function readMark(file, now = Date.now()) {
  try {
    const mark = JSON.parse(fs.readFileSync(file, 'utf8'))
    const fresh = now - fs.statSync(file).mtimeMs < STALE_MS
    return fresh && isAlive(mark.pid) ? mark : null
  } catch {
    return null
  }
}

/**
 * Puts our mark into `file`, kept fresh until released. Returns the release, or null when a file of that name
 * is there already. Written under another name first, so that nobody reads half a mark.
 */
export function putMark(file, content = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, JSON.stringify({ pid: process.pid, ...content }))
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
