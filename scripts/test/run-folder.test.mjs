import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeRunFolder } from './run-folder.mjs'

let parent
beforeEach(() => (parent = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-parent-'))))
afterEach(() => fs.rmSync(parent, { recursive: true, force: true }))

it('is another each time, empty, and one that another user may pass through', () => {
  const folders = [makeRunFolder(parent), makeRunFolder(parent)]
  expect(new Set(folders).size).toBe(2)
  for (const folder of folders) {
    expect(path.dirname(folder)).toBe(parent)
    expect(fs.readdirSync(folder)).toEqual([])
    expect(fs.statSync(folder).mode & 0o777).toBe(0o711)
  }
})

it('removes what a killed process left, and nothing of one that runs or of others', () => {
  const names = [
    'wayboard-test-999999999-1',
    `wayboard-test-${process.ppid}-1`,
    'wayboard-test-of-ours',
    'other-999999999-1',
  ]
  for (const name of names) fs.mkdirSync(path.join(parent, name))
  const own = path.basename(makeRunFolder(parent))
  expect(fs.readdirSync(parent).sort()).toEqual([...names.slice(1), own].sort())
})
