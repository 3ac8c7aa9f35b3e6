import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { parseJson } from '@/lib/parse-json'
import { root } from '../../scripts/start/project.mjs'
import { run } from '../../scripts/start/run.mjs'

const dependenciesOf = (folder: string): Record<string, string> =>
  z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(parseJson(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))).dependencies

/**
 * Another state of this project finds our packages above itself. What it asked for and we do not any more is put beside its
 * sources, of the version that it named, and finds the rest (`react`) above itself, too: two of that would not know each other.
 */
export async function installLacking(folder: string): Promise<void> {
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
