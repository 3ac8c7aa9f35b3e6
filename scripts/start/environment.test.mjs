import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { processEnvironment } from './environment.mjs'
import { inRoot } from './project.mjs'
import { readSettings } from './settings.mjs'

let folder
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-environment-'))))
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

// As `next start` reads the folder that it is started in.
const READS = `require(${JSON.stringify(inRoot('node_modules', '@next', 'env'))}).loadEnvConfig('.')
process.stdout.write(process.env.DATABASE_URL ?? 'none')`

const read = (env) => execFileSync(process.execPath, ['-e', READS], { cwd: folder, env, encoding: 'utf8' })

it('leaves no .env for Next to read: who runs an installation here keeps its database from the tests', () => {
  fs.writeFileSync(path.join(folder, '.env'), 'DATABASE_URL=postgresql://operator@127.0.0.1/fleet')
  const given = { DATA_DIR: folder }
  expect(read(given)).toBe('postgresql://operator@127.0.0.1/fleet')
  expect(read(processEnvironment(given, readSettings(given)))).toBe('none')
})
