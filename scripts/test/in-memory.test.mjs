import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderInMemory } from './in-memory.mjs'

let shared
beforeEach(() => (shared = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-shared-'))))
afterEach(() => fs.rmSync(shared, { recursive: true, force: true }))

const given = (more = {}) => ({ env: {}, shared, needed: 1, ...more })

it('is a folder of this run alone, empty, which another user may pass through, and goes with it', () => {
  const first = folderInMemory(given())
  fs.writeFileSync(path.join(first.folder, 'left'), '')
  const { folder, remove } = folderInMemory(given())
  expect(path.dirname(folder)).toBe(shared)
  expect(fs.readdirSync(folder)).toEqual([])
  expect(fs.statSync(folder).mode & 0o777).toBe(0o711)
  remove()
  expect(fs.readdirSync(shared)).toEqual([])
})

it('removes what a killed run left, and nothing of one that runs or of others', () => {
  const names = [
    'wayboard-run-999999999',
    `wayboard-run-${process.ppid}`,
    'wayboard-run-of-ours',
    'other-999999999',
  ]
  for (const name of names) fs.mkdirSync(path.join(shared, name))
  folderInMemory(given())?.remove()
  expect(fs.readdirSync(shared).sort()).toEqual(names.slice(1).sort())
})

it('is none where the machine has none, where there is no room, and where TMPDIR says otherwise', () => {
  expect(folderInMemory(given({ shared: path.join(shared, 'none') }))).toBeNull()
  expect(folderInMemory(given({ needed: 2 ** 60 }))).toBeNull()
  expect(folderInMemory(given({ env: { TMPDIR: shared } }))).toBeNull()
  expect(fs.readdirSync(shared)).toEqual([])
})
