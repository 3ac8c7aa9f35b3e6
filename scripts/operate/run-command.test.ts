import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCommand } from './run-command'

let folder: string
let dataDir: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-command-'))
  dataDir = path.join(folder, 'data')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const said: string[] = []
const run = (words: string[], given: Record<string, string> = {}) =>
  runCommand(
    words,
    { APP_URL: 'http://localhost:3000', DATA_DIR: dataDir, ...given },
    (line) => void said.push(line),
  )

it.each([
  ['backup', ['backup', 'copy.tar.gz']],
  ['keys:rotate', ['keys:rotate']],
])('makes nothing where nothing is: %s', async (_, words) => {
  await expect(run(words)).rejects.toThrow(
    `There is no database in ${dataDir}/pglite, and a command makes none. Set DATA_DIR to the folder that the app has, or DATABASE_URL where it has a PostgreSQL.`,
  )
  expect(fs.readdirSync(folder)).toEqual([])
})

it('makes no key to seal with: whatever it sealed could not be opened by anybody', async () => {
  await expect(run(['keys:rotate'], { DATABASE_URL: 'postgresql://127.0.0.1:1/nothing' })).rejects.toThrow(
    `There is no secrets.json in ${dataDir}, and TOKEN_ENCRYPTION_KEYS is not set.`,
  )
  expect(fs.readdirSync(folder)).toEqual([])
})

it('says how an address of a database is written', async () => {
  await expect(
    run(['replay', '--organization', 'Calder Haulage'], { DATABASE_URL: 'postgres' }),
  ).rejects.toThrow(/^DATABASE_URL must be postgresql:\/\/[^\n]+$/)
})

it('knows no other commands, and has said nothing of what it did not do', async () => {
  await expect(run(['forget'])).rejects.toThrow('There is no command "forget".')
  expect(said).toEqual([])
})
