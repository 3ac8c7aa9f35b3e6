import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { sourceAt } from '@/bench/measure/source-at'
import { parseJson } from '@/lib/parse-json'
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
    await installWhatWeLack(folder)
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

const dependenciesOf = (folder: string): Record<string, string> =>
  z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(parseJson(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))).dependencies

/**
 * It finds our packages above itself. What it asked for and we do not any more is put beside its sources, of the version that it named,
 * and finds the rest (`react`) above itself, too: two of that would not know each other.
 */
async function installWhatWeLack(folder: string): Promise<void> {
  const ours = dependenciesOf(root)
  const lacking = Object.entries(dependenciesOf(folder)).filter(([name]) => !Object.hasOwn(ours, name))
  if (lacking.length === 0) return
  const beside = path.join(folder, 'lacking')
  fs.mkdirSync(beside, { recursive: true })
  fs.writeFileSync(
    path.join(beside, 'package.json'),
    JSON.stringify({ dependencies: Object.fromEntries(lacking) }),
  )
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--legacy-peer-deps', '--ignore-scripts']
  await run('npm', ['install', ...flags], { cwd: beside })
  fs.rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true })
  fs.renameSync(path.join(beside, 'node_modules'), path.join(folder, 'node_modules'))
}
