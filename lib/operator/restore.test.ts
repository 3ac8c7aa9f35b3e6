import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { create } from 'tar'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restore } from './restore'

const AT = new Date('2026-03-02T08:00:00Z')
let folder: string
const dataDir = () => path.join(folder, 'data')
const copy = () => path.join(folder, 'copy.tar.gz')

/** A copy that is whole, as far as the system can tell. */
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-restore-'))
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), '17')
  await create({ cwd: folder, gzip: true, file: copy() }, ['PG_VERSION'])
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(folder, { recursive: true, force: true })
})

const fault = (code: string) => Object.assign(new Error(`${code}: it failed`), { code, syscall: 'open' })
const refused = (file = copy()) => expect(restore(dataDir(), file, AT)).rejects

it('says of a file that is not there, or cannot be read, that it is so, and begins nothing', async () => {
  const nowhere = path.join(folder, 'nowhere.tar.gz')
  await refused(nowhere).toThrow(`There is no file ${nowhere}. Nothing was changed.`)
  await refused(folder).toThrow(`${folder} is a folder`)
  vi.spyOn(fs, 'accessSync').mockImplementationOnce(() => {
    throw fault('EACCES')
  })
  await refused().toThrow(`${copy()} may not be read. Nothing was changed.`)
  expect(fs.existsSync(dataDir())).toBe(false)
})

it('says of a full disk that it is full, and not of the copy that it is none', async () => {
  const full = (...args: unknown[]) => {
    const told = args.at(-1)
    if (typeof told === 'function') told(fault('ENOSPC'))
  }
  vi.spyOn(fs, 'write').mockImplementation(full)
  vi.spyOn(fs, 'writev').mockImplementation(full)
  await refused().toThrow(`There is no room left at ${dataDir()}`)
  expect(fs.readdirSync(dataDir())).toEqual(['pglite.lock'])
})

it('says what else the system refused, and what is no backup of ours', async () => {
  const made = vi.spyOn(fs, 'rmSync').mockImplementationOnce(() => {
    throw fault('EPERM')
  })
  await refused().toThrow(`${copy()} could not be restored (EPERM: it failed). Nothing was changed.`)
  made.mockRestore()
  fs.writeFileSync(copy(), 'letters')
  await refused().toThrow(`${copy()} is not a backup that can be opened. Nothing was changed.`)
})
