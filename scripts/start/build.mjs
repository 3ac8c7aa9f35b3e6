import fs from 'node:fs'
import path from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { makeMapFiles } from './map-files.mjs'
import { inRoot, StartError } from './project.mjs'
import { run } from './run.mjs'
import { running } from './running.mjs'
import { step } from './say.mjs'

const SOURCES = [
  ...['app', 'components', 'lib', 'public', 'messages', 'prisma/schema.prisma', 'package-lock.json'],
  ...['next.config.mjs', 'postcss.config.mjs', 'tsconfig.json', 'proxy.ts', 'instrumentation.ts'],
]

// What Next writes into the bundle from the environment.
const inlined = (env) =>
  Object.entries(env)
    .filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort()

/** Builds the app into `distDir`, when its sources changed since the last finished build there. */
export async function build(env, distDir) {
  await makeMapFiles()
  const stamp = inRoot(distDir, '.wayboard-build')
  const wanted = fingerprint(SOURCES, [distDir, ...inlined(env)])
  const known = readStamp(stamp)
  if (known === wanted) return
  const user = running().find((other) => other.distDir === distDir)
  if (user)
    throw new StartError(
      `The sources have changed, but process ${user.pid} serves the app from ${distDir}. Stop it (Ctrl-C where it runs), or set NEXT_DIST_DIR to build elsewhere.`,
    )
  // Gone before the first file changes, back only after the last: a broken build never looks finished.
  fs.rmSync(stamp, { force: true })
  // Who builds a second time changes sources, and builds again.
  const cache = known ? 'on' : 'off'
  await step('Building the app', known ? 'its sources changed' : 'no finished build is here', () =>
    run(process.execPath, [inRoot('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
      env: {
        ...{ ...env, NODE_ENV: 'production', NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: '1' },
        NEXT_BUILD_CACHE: cache,
      },
    }),
  )
  writeStamp(path.join(stamp), wanted)
}
