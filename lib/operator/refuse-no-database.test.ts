import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refuseNoDatabase } from './refuse-no-database'

let folder: string
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-no-database-'))))
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

it('refuses a folder without a database by its name, and says what to set', () => {
  for (const dataDir of [folder, path.join(folder, 'nowhere')])
    expect(() => refuseNoDatabase(dataDir)).toThrow(
      `There is no database in ${path.join(dataDir, 'pglite')}, and a command makes none. Set DATA_DIR`,
    )
  // As whoever opened one and failed leaves it.
  fs.writeFileSync(path.join(folder, 'pglite.lock'), '')
  fs.mkdirSync(path.join(folder, 'pglite'))
  expect(() => refuseNoDatabase(folder)).toThrow('or DATABASE_URL')
  expect(fs.readdirSync(folder).sort()).toEqual(['pglite', 'pglite.lock'])
})

it('takes one that has a database, and leaves a restore that was killed to whoever opens it', () => {
  fs.mkdirSync(path.join(folder, 'pglite.restoring'))
  expect(() => refuseNoDatabase(folder)).not.toThrow()
  fs.rmdirSync(path.join(folder, 'pglite.restoring'))
  fs.mkdirSync(path.join(folder, 'pglite'))
  fs.writeFileSync(path.join(folder, 'pglite', 'PG_VERSION'), '17')
  expect(() => refuseNoDatabase(folder)).not.toThrow()
})
