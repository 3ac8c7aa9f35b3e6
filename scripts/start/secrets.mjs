import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartError } from './project.mjs'

const MAKE = {
  NEXTAUTH_SECRET: () => randomBytes(32).toString('base64url'),
  TOKEN_ENCRYPTION_KEYS: () => `k1:${randomBytes(32).toString('base64')}`,
  FLEET_CLIENT_ID: () => randomUUID(),
  FLEET_CLIENT_SECRET: () => randomBytes(32).toString('base64url'),
  SANDBOX_API_TOKEN: () => `sandbox_${randomBytes(24).toString('base64url')}`,
}

/**
 * The secrets of a loopback installation: made once, kept in `dataDir/secrets.json` (mode 0600), the same on
 * every later start. A file that cannot be read stops the start: made anew, its keys would leave every stored
 * token undecipherable.
 */
export function loopbackSecrets(dataDir) {
  const file = fileIn(dataDir)
  const kept = keptSecrets(dataDir)
  const missing = Object.keys(MAKE).filter((name) => !kept[name])
  if (missing.length === 0) return kept
  const all = { ...kept, ...Object.fromEntries(missing.map((name) => [name, MAKE[name]()])) }
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  if (Object.keys(kept).length > 0) {
    fs.renameSync(draft, file)
    return all
  }
  try {
    // Of two first starts at once, the first one's secrets are everybody's.
    fs.linkSync(draft, file)
    return all
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return parse(file)
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** Those that were made, and none where none were: for who must not make any. */
export function keptSecrets(dataDir) {
  const file = fileIn(dataDir)
  return fs.existsSync(file) ? parse(file) : {}
}

const fileIn = (dataDir) => path.join(dataDir, 'secrets.json')

function parse(file) {
  try {
    const value = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (value && typeof value === 'object') return value
  } catch {
    // Told below.
  }
  throw new StartError(
    `${file} cannot be read as JSON. It holds the keys of everything stored beside it: restore it, or move the whole folder away to begin anew.`,
  )
}
