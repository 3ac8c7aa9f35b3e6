import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packFolder } from './pack-folder'
import { BLOCK, fillingOf, headerOf, readHeader } from './tar-header'
import { unpackFolder } from './unpack-folder'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-tar-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const inParts = async function* (tar: Buffer, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < tar.length; at += bytes) yield tar.subarray(at, at + bytes)
}

async function packed(from: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of packFolder(from)) parts.push(part)
  return Buffer.concat(parts)
}

describe('a folder as a tar', () => {
  it.each([1, 7, 512, 1_000_000])('comes back the same, in parts of %d bytes', async (bytes) => {
    const here = path.join(folder, 'here')
    fs.mkdirSync(path.join(here, 'base', '1'), { recursive: true })
    fs.mkdirSync(path.join(here, 'empty'))
    const files = { PG_VERSION: 3, 'base/1/none': 0, 'base/1/block': BLOCK, 'base/1/more': BLOCK + 1 }
    for (const [name, size] of Object.entries(files))
      fs.writeFileSync(path.join(here, name), name.padEnd(size).slice(0, size))
    const there = path.join(folder, 'there')
    const tar = await packed(here)
    expect(tar.length % BLOCK).toBe(0)
    await unpackFolder(inParts(tar, bytes), there)
    const all = (of: string) => fs.readdirSync(of, { recursive: true, encoding: 'utf8' }).sort()
    expect(all(there)).toEqual(all(here))
    for (const name of Object.keys(files))
      expect(fs.readFileSync(path.join(there, name), 'utf8')).toBe(
        fs.readFileSync(path.join(here, name), 'utf8'),
      )
  })

  const entry = { name: 'a', isFolder: false, size: 3, modifiedMs: 1_700_000_000_000 }
  const end = Buffer.alloc(2 * BLOCK)
  const unpack = (...parts: Buffer[]) =>
    unpackFolder(inParts(Buffer.concat(parts), 100), path.join(folder, 'there'))

  it('says in a header what follows it', () => {
    expect(readHeader(headerOf(entry))).toEqual(entry)
    expect(readHeader(headerOf({ ...entry, isFolder: true }))).toEqual({ ...entry, isFolder: true, size: 0 })
    expect(readHeader(Buffer.alloc(BLOCK))).toBeNull()
    expect([0, 1, 511, 512, 513].map(fillingOf)).toEqual([0, 511, 1, 0, 511])
  })

  it.each(['../out', 'a/../../out', '/../out', '..', '.'])(
    'writes nothing outside of it: %s',
    async (name) => {
      await expect(unpack(headerOf({ ...entry, name }), Buffer.alloc(BLOCK), end)).rejects.toThrow('outside')
      expect(fs.readdirSync(folder)).toEqual(['there'])
    },
  )

  it('refuses what is damaged, ends too early, or is neither a file nor a folder', async () => {
    const damaged = headerOf(entry).fill('b', 0, 1)
    await expect(unpack(damaged, Buffer.alloc(BLOCK), end)).rejects.toThrow('damaged')
    await expect(unpack(headerOf(entry), Buffer.alloc(BLOCK))).rejects.toThrow('too early')
    await expect(unpack(headerOf(entry), Buffer.alloc(2))).rejects.toThrow('too early')
    await expect(unpack(Buffer.alloc(0))).rejects.toThrow('too early')
    const link = headerOf(entry)
    link.write('2', 156)
    const sum = Number.parseInt(link.toString('latin1', 148, 154), 8) + 2
    link.write(sum.toString(8).padStart(6, '0'), 148)
    await expect(unpack(link, end)).rejects.toThrow('Neither')
  })

  it('packs nothing that it could not bring back', () => {
    expect(() => headerOf({ ...entry, name: 'n'.repeat(101) })).toThrow(RangeError)
    expect(() => headerOf({ ...entry, size: 8 ** 11 })).toThrow(RangeError)
  })
})
