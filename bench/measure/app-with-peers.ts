import fs from 'node:fs'
import path from 'node:path'
import { fingerprint, readStamp, writeStamp } from '../../scripts/start/fingerprint.mjs'
import { cache, inRoot, root } from '../../scripts/start/project.mjs'
import { run } from '../../scripts/start/run.mjs'
import { step } from '../../scripts/start/say.mjs'
import { cleanEnvironment } from '../../scripts/test/clean-environment.mjs'

export const DIST_DIR = '.next'
const SOURCES = [
  ...['app', 'components', 'lib', 'public', 'prisma', 'messages', 'package.json', 'next.config.mjs'],
  ...['postcss.config.mjs', 'tsconfig.json', 'proxy.ts', 'instrumentation.ts', 'css.d.ts'],
]

/** Where an app's sources lie, and what its build is called in `.cache`. */
export interface Source {
  folder: string
  name: string
  /** Whether packages may lie beside them that we do not have any more. */
  packages?: boolean
}

const HERE: Source = { folder: root, name: 'bench-app' }

/**
 * Builds a copy of the app that has the handlers of bench/routes under /api/bench besides: they never stand in the
 * product's own tree. It lies inside the checkout, whose node_modules it finds above itself. Answers the folder.
 */
export async function buildAppWithPeers(source: Source = HERE): Promise<string> {
  const { folder: from, name: called, packages = false } = source
  const folder = path.join(cache, called)
  const stamp = path.join(folder, DIST_DIR, '.wayboard-build')
  const wanted = fingerprint(SOURCES, [fingerprint(['bench/routes'])], from)
  if (readStamp(stamp) === wanted) return folder
  fs.rmSync(stamp, { force: true })
  for (const name of packages ? [...SOURCES, 'node_modules'] : SOURCES) {
    fs.rmSync(path.join(folder, name), { recursive: true, force: true })
    if (fs.existsSync(path.join(from, name)))
      fs.cpSync(path.join(from, name), path.join(folder, name), { recursive: true })
  }
  fs.cpSync(inRoot('bench', 'routes'), path.join(folder, 'app', 'api', 'bench'), { recursive: true })
  await step('Building a copy of the app with the handlers to compare with', called, () =>
    run(process.execPath, [inRoot('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
      cwd: folder,
      env: {
        ...cleanEnvironment(),
        NODE_ENV: 'production',
        NEXT_DIST_DIR: DIST_DIR,
        NEXT_TELEMETRY_DISABLED: '1',
      },
    }),
  )
  writeStamp(stamp, wanted)
  return folder
}
