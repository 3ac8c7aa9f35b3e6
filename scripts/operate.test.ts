import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inRoot } from './start/project.mjs'
import { cleanEnvironment } from './test/clean-environment.mjs'

// The command in a folder of its own: in the checkout it would read the `.env` of whoever runs the tests, and reach their database.
let folder: string
const put = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  fs.writeFileSync(path.join(folder, name), text)
}
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-operate-'))
  for (const name of ['operate.ts', 'operate', 'start'])
    fs.cpSync(inRoot('scripts', name), path.join(folder, 'scripts', name), { recursive: true })
  put('package.json', '{"type":"module"}')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** How it ended, called from `cwd`. */
async function ended(cwd: string, ...words: string[]): Promise<unknown> {
  const [tsx, config] = [inRoot('node_modules', 'tsx', 'dist', 'cli.mjs'), inRoot('tsconfig.json')]
  const args = [tsx, '--tsconfig', config, path.join(folder, 'scripts', 'operate.ts'), ...words]
  return promisify(execFile)(process.execPath, args, {
    cwd,
    env: { ...cleanEnvironment(), NODE_ENV: 'test' },
  }).catch((error: unknown) => error)
}

it('goes by the `.env` beside it, and by none of where it is called from', async () => {
  put('.env', `APP_URL=http://localhost:3000\nDATA_DIR=${folder}/ours\n`)
  put('called/.env', `APP_URL=http://localhost:3000\nDATA_DIR=${folder}/theirs\n`)
  expect(await ended(path.join(folder, 'called'), 'backup', 'copy.tar.gz')).toMatchObject({
    ...{ code: 1, stdout: '' },
    stderr: `There is no database in ${folder}/ours/pglite, and a command makes none. Set DATA_DIR to the folder that the app has, or DATABASE_URL where it has a PostgreSQL.\n`,
  })
  expect(fs.readdirSync(folder).toSorted()).toEqual(['.env', 'called', 'package.json', 'scripts'])
  expect(fs.readdirSync(path.join(folder, 'called'))).toEqual(['.env'])
})
