import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

// `planted-` is what the tests of lint put into a room for a moment, also while an app is started from it.
const SKIP = /(^|\/)(generated|node_modules|__fixtures__|planted-[^/]*)(\/|$)|\.test\.[cm]?tsx?$/

/** sha256 over names and contents of files and folders (relative to `base`), and of `extra` strings. */
export function fingerprint(paths, extra = [], base = root) {
  const hash = createHash('sha256')
  for (const value of extra) hash.update(`${value}\0`)
  for (const name of paths.flatMap((entry) => filesUnder(base, entry)).sort()) {
    const content = fs.readFileSync(path.join(base, name))
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesUnder(base, name) {
  const stat = fs.statSync(path.join(base, name), { throwIfNoEntry: false })
  if (!stat || SKIP.test(name)) return []
  if (!stat.isDirectory()) return [name]
  return fs
    .readdirSync(path.join(base, name))
    .flatMap((entry) => filesUnder(base, path.posix.join(name, entry)))
}

export const readStamp = (file) => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** A stamp is there whole or not at all. */
export function writeStamp(file, value) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.${process.pid}`, value)
  fs.renameSync(`${file}.${process.pid}`, file)
}
