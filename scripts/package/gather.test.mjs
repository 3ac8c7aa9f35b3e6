import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { gather, standaloneOf } from './gather.mjs'

let folder
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-package-'))))
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

it.each([
  [['letters.txt'], 'is no package'],
  [['server.js', '.data'], 'holds .data'],
  [['server.js', '.env', '.data'], 'holds .data and .env'],
])('takes no place where %j lies', async (names, why) => {
  for (const name of names) fs.writeFileSync(path.join(folder, name), 'mine')
  await expect(gather(folder)).rejects.toThrow(why)
  expect(fs.readdirSync(folder).sort()).toEqual([...names].sort())
})

it('makes none of a build that put its server elsewhere', () => {
  const put = (...parts) => {
    const file = path.join(folder, 'standalone', ...parts)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, '')
  }
  // As Next does below a stranger's lockfile.
  put('home', 'wayboard', 'server.js')
  expect(() => standaloneOf(folder)).toThrow('left no server.js')
  put('server.js')
  expect(standaloneOf(folder)).toBe(path.join(folder, 'standalone'))
})
