import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { inRoot, root, StartError } from './project.mjs'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
// Outside loopback nothing is made up: each of these has to be given.
const REQUIRED = [
  'FLEET_API_URL',
  'FLEET_CLIENT_ID',
  'FLEET_CLIENT_SECRET',
  'NEXTAUTH_SECRET',
  'TOKEN_ENCRYPTION_KEYS',
]

// What opens something: each may lie in a file, whose path NAME_FILE gives, as secrets of containers do.
const SECRETS = [
  'DATABASE_DIRECT_URL',
  'DATABASE_URL',
  'FLEET_CLIENT_SECRET',
  'NEXTAUTH_SECRET',
  'SANDBOX_API_TOKEN',
  'SMTP_URL',
  'TOKEN_ENCRYPTION_KEYS',
]

/**
 * The environment with what `.env` adds to it; what is set already wins, as everywhere. Empty counts as unset. A secret
 * whose file is named is read from there. Throws a StartError that names the variable, never what it holds.
 */
export function readEnvironment(source = process.env, file = inRoot('.env')) {
  const fromFile = fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {}
  const given = filled(source)
  const kept = filled(fromFile)
  // Where the environment says where a secret lies, what `.env` says of the same secret does not count, nor the other way round.
  for (const name of SECRETS)
    if (given[name] ?? given[`${name}_FILE`]) {
      delete kept[name]
      delete kept[`${name}_FILE`]
    }
  return withSecretFiles({ ...kept, ...given })
}

const filled = (variables) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))

function withSecretFiles(env) {
  const read = { ...env }
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new StartError(`${name} and ${name}_FILE are both set. Set one of them.`)
    read[name] = secretIn(file, name)
    delete read[`${name}_FILE`]
  }
  return read
}

function secretIn(file, name) {
  let text
  try {
    text = fs.readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartError(`${name}_FILE cannot be read (${error.code}): ${file}`)
  }
  if (text === '') throw new StartError(`${name}_FILE is empty: ${file}`)
  return text
}

/**
 * What this start will do, from the environment. Throws a StartError that names the variable. The values
 * themselves are validated once more, in full, by lib/env.ts in the process that uses them.
 */
export function readSettings(env) {
  const port = portOf(env, 'PORT', 3000)
  const sandboxPort = portOf(env, 'SANDBOX_PORT', 4010)
  const appUrl = urlOf(env, 'APP_URL') ?? new URL(`http://localhost:${port}`)
  const fleetApiUrl = urlOf(env, 'FLEET_API_URL')
  if (appUrl.href !== `${appUrl.origin}/`)
    throw new StartError(
      `APP_URL must be an origin alone, as ${appUrl.origin}: without a path, a query or a user.`,
    )
  const loopback = LOOPBACK.includes(appUrl.hostname)
  if (!loopback) {
    if (appUrl.protocol !== 'https:') throw new StartError(`APP_URL must use https: ${appUrl.origin}`)
    const missing = REQUIRED.filter((name) => !env[name])
    if (missing.length > 0)
      throw new StartError(
        `${missing.join(', ')} must be set, because APP_URL is ${appUrl.origin}. See .env.example.`,
      )
  }
  if (
    fleetApiUrl &&
    fleetApiUrl.protocol !== 'https:' &&
    !(loopback && LOOPBACK.includes(fleetApiUrl.hostname))
  )
    throw new StartError(`FLEET_API_URL must use https: ${fleetApiUrl.origin}`)
  const withSandbox = !fleetApiUrl
  if (withSandbox && port === sandboxPort)
    throw new StartError(`PORT and SANDBOX_PORT are both ${port}. Set one of them to another port.`)
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    sandboxPort,
    appUrl,
    fleetApiUrl: fleetApiUrl ?? new URL(`http://127.0.0.1:${sandboxPort}`),
    withSandbox,
    withWorker: Boolean(env.DATABASE_URL),
    loopback,
    dataDir: path.resolve(root, env.DATA_DIR ?? '.data'),
    distDir: env.NEXT_DIST_DIR ?? '.next',
  }
}

function portOf(env, name, otherwise) {
  const text = env[name] ?? String(otherwise)
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new StartError(`${name} must be a port from 1 to 65535, and is "${text}".`)
}

function urlOf(env, name) {
  if (!env[name]) return null
  if (URL.canParse(env[name]) && /^https?:/.test(env[name])) return new URL(env[name])
  throw new StartError(`${name} must be an absolute http or https URL, and is "${env[name]}".`)
}
