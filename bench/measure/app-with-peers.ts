import fs from 'node:fs'
import path from 'node:path'
import { fingerprint, readStamp, writeStamp } from '../../scripts/start/fingerprint.mjs'
import { cache, inRoot } from '../../scripts/start/project.mjs'
import { run } from '../../scripts/start/run.mjs'
import { step } from '../../scripts/start/say.mjs'
import { cleanEnvironment } from '../../scripts/test/clean-environment.mjs'

export const DIST_DIR = '.next'
const FOLDER = path.join(cache, 'bench-app')
const SOURCES = [
  ...['app', 'components', 'lib', 'public', 'prisma', 'messages', 'package.json', 'next.config.mjs'],
  ...['postcss.config.mjs', 'tsconfig.json', 'proxy.ts', 'instrumentation.ts', 'css.d.ts'],
]

/**
 * Builds a copy of the app that has the handlers of bench/routes under /api/bench besides: they never stand in the
 * product's own tree. It lies inside the checkout, whose node_modules it finds above itself. Answers the folder.
 */
export async function buildAppWithPeers(): Promise<string> {
  const stamp = path.join(FOLDER, DIST_DIR, '.wayboard-build')
  const wanted = fingerprint([...SOURCES, 'bench/routes'], [])
  if (readStamp(stamp) === wanted) return FOLDER
  fs.rmSync(stamp, { force: true })
  for (const name of SOURCES) {
    fs.rmSync(path.join(FOLDER, name), { recursive: true, force: true })
    if (fs.existsSync(inRoot(name))) fs.cpSync(inRoot(name), path.join(FOLDER, name), { recursive: true })
  }
  fs.cpSync(inRoot('bench', 'routes'), path.join(FOLDER, 'app', 'api', 'bench'), { recursive: true })
  await step('Building a copy of the app with the handlers to compare with', '', () =>
    run(process.execPath, [inRoot('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
      cwd: FOLDER,
      env: {
        ...cleanEnvironment(),
        NODE_ENV: 'production',
        NEXT_DIST_DIR: DIST_DIR,
        NEXT_TELEMETRY_DISABLED: '1',
      },
    }),
  )
  writeStamp(stamp, wanted)
  return FOLDER
}
