import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepOnDisk } from './keep-on-disk'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-disk-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

it('keeps what is there at first, and then what changed alone', async () => {
  const [table, log] = ['base/5/16384', 'pg_wal/1'].map((name) => path.join(folder, name))
  for (const name of [table, log]) {
    fs.mkdirSync(path.dirname(name ?? ''), { recursive: true })
    fs.writeFileSync(name ?? '', 'page')
  }
  const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 8, 0, seconds))
  const tell = (name: string | undefined, seconds: number) =>
    fs.utimesSync(name ?? '', at(seconds), at(seconds))
  for (const name of ['base/5', 'base', 'pg_wal'].map((one) => path.join(folder, one))) tell(name, 0)
  tell(table, 1)
  tell(log, 2)
  expect(await keepOnDisk(folder, 0)).toBe(5)
  tell(table, 3)
  expect(await keepOnDisk(folder, at(3).getTime())).toBe(1)
})
