import fs from 'node:fs'
import path from 'node:path'
import { putMark, readMark } from './mark.mjs'
import { cache } from './project.mjs'

const folder = () => path.join(cache, 'running')

/** The live starts of this folder as `{pid, distDir}`: what they run from must not be taken away. */
export function running() {
  if (!fs.existsSync(folder())) return []
  return fs.readdirSync(folder()).flatMap((name) => readMark(path.join(folder(), name)) ?? [])
}

/** Tells later starts that this process runs from `distDir`, until it exits. */
export function announceRunning(distDir) {
  const file = path.join(folder(), String(process.pid))
  fs.rmSync(file, { force: true })
  return putMark(file, { distDir })
}
