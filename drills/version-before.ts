import { execFileSync } from 'node:child_process'
import { sourceAt } from '@/bench/measure/source-at'
import type { Version } from '@/test/processes/several'
import { readStamp, writeStamp } from '../scripts/start/fingerprint.mjs'
import { inRoot, root } from '../scripts/start/project.mjs'
import { run } from '../scripts/start/run.mjs'
import { cleanEnvironment } from '../scripts/test/clean-environment.mjs'

const DIST_DIR = '.next'

/** The sources as they were just before `migration` was added, built; throws in a copy without the project's history. */
export async function buildVersionBefore(migration: string): Promise<Required<Version>> {
  const added = execFileSync(
    'git',
    ['log', '--diff-filter=A', '--format=%H', '--', `prisma/migrations/${migration}/migration.sql`],
    { cwd: root, encoding: 'utf8' },
  ).trim()
  if (!added) throw new Error(`The history of this checkout does not tell when ${migration} was added`)
  const { folder } = await sourceAt(`${added}~1`)
  const stamp = `${folder}/${DIST_DIR}/.wayboard-build`
  if (readStamp(stamp) !== added) {
    await run(process.execPath, [inRoot('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
      cwd: folder,
      env: {
        ...cleanEnvironment(),
        NODE_ENV: 'production',
        NEXT_DIST_DIR: DIST_DIR,
        NEXT_TELEMETRY_DISABLED: '1',
      },
    })
    writeStamp(stamp, added)
  }
  return { folder, distDir: DIST_DIR }
}
