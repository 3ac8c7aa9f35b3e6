import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'

let folder
const put = (name, content) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  fs.writeFileSync(path.join(folder, name), content)
}
const print = (extra = []) => fingerprint(['lib', 'package-lock.json', 'absent'], extra, folder)

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-fingerprint-'))
  put('lib/a.ts', 'a')
  put('lib/deep/b.ts', 'b')
  put('package-lock.json', '{}')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('the fingerprint of sources', () => {
  it('is the same for the same content, whatever the times say', () => {
    const before = print()
    fs.utimesSync(path.join(folder, 'lib/a.ts'), new Date(0), new Date(0))
    expect(print()).toBe(before)
  })

  it.each([
    ['a changed file', () => put('lib/a.ts', 'A')],
    ['a new file', () => put('lib/c.ts', '')],
    ['a removed file', () => fs.rmSync(path.join(folder, 'lib/deep/b.ts'))],
    ['a moved file', () => fs.renameSync(path.join(folder, 'lib/a.ts'), path.join(folder, 'lib/z.ts'))],
    ['content that moved between files', () => (put('lib/a.ts', 'ab'), put('lib/deep/b.ts', ''))],
  ])('changes with %s', (_, change) => {
    const before = print()
    change()
    expect(print()).not.toBe(before)
  })

  it('changes with what is handed over beside the files', () => {
    expect(print(['a', 'b'])).not.toBe(print(['ab']))
  })

  it('passes over tests and generated code, which no build reads', () => {
    const before = print()
    put('lib/a.test.ts', 'changed')
    put('lib/generated/prisma/client.ts', 'changed')
    put('lib/planted-x/0.ts', 'for a moment')
    expect(print()).toBe(before)
  })
})

describe('a stamp', () => {
  it('is there whole or not at all', () => {
    const file = path.join(folder, 'build', 'stamp')
    expect(readStamp(file)).toBeNull()
    writeStamp(file, 'x')
    expect(readStamp(file)).toBe('x')
    expect(fs.readdirSync(path.dirname(file))).toEqual(['stamp'])
  })
})
