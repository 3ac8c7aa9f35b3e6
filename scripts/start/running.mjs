import fs from 'node:fs'
import path from 'node:path'
import { putMark, readMark } from './mark.mjs'
import { cache } from './project.mjs'

const folder = () => path.join(cache, 'running')

/** Who runs from this folder, as `{pid, distDir}`, `distDir` null where no build is served: what they run from must not be taken away. */
export function running() {
  if (!fs.existsSync(folder())) return []
  return fs.readdirSync(folder()).flatMap((name) => readMark(path.join(folder(), name)) ?? [])
}

/**
 * Tells later starts that this process runs from this folder, and from the build in `distDir` or, where that is null, from none;
 * until it exits.
 *
 * @param {string | null} distDir
 */
export function announceRunning(distDir) {
  const file = path.join(folder(), String(process.pid))
  fs.rmSync(file, { force: true })
  return putMark(file, { distDir })
}
