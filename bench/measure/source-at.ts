import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { cache, inRoot, root } from '../../scripts/start/project.mjs'
import { run } from '../../scripts/start/run.mjs'
import type { Source } from './app-with-peers'
import { installLacking } from './install-lacking'

/**
 * Where another state of this project lies: a folder as it is, or a commit, whose files are put into `.cache`, with the
 * database client of its own schema and what it asked for and we do not any more.
 */
export async function sourceAt(commitOrFolder: string): Promise<Source> {
  const given = path.resolve(commitOrFolder)
  if (fs.existsSync(path.join(given, 'package.json')))
    return { folder: given, name: `bench-app-${path.basename(given)}` }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 28 })
  const commit = git('rev-parse', '--short', `${commitOrFolder}^{commit}`).toString().trim()
  const folder = path.join(cache, `bench-source-${commit}`)
  if (!fs.existsSync(path.join(folder, 'lib', 'generated'))) {
    fs.rmSync(folder, { recursive: true, force: true })
    fs.mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) })
    await installLacking(folder)
    const prisma = inRoot('node_modules', 'prisma', 'build', 'index.js')
    await run(process.execPath, [prisma, 'generate', '--no-hints'], { cwd: folder })
  }
  return { folder, name: `bench-app-${commit}`, packages: true }
}
