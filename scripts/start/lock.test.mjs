import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withSetupLock } from './lock.mjs'
import { putMark, readMark } from './mark.mjs'

let folder, file
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-lock-'))
  file = path.join(folder, 'cache', 'setup.lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

// A process that has ended: nobody has its pid for a while.
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid
const leaveMark = (pid, ageMs = 0) => {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, JSON.stringify({ pid }))
  const at = new Date(Date.now() - ageMs)
  fs.utimesSync(file, at, at)
}

describe('a mark', () => {
  it('is held by one, readable by all, and gone when released', () => {
    const release = putMark(file, { distDir: '.next' })
    expect(readMark(file)).toEqual({ pid: process.pid, distDir: '.next' })
    expect(putMark(file)).toBeNull()
    release()
    expect(fs.readdirSync(path.dirname(file))).toEqual([])
  })

  it('of a dead process counts for nothing', () => {
    leaveMark(deadPid())
    expect(readMark(file)).toBeNull()
  })

  it('that is no longer kept fresh counts for nothing, though its pid lives again', () => {
    leaveMark(process.pid, 60_000)
    expect(readMark(file)).toBeNull()
  })
})

describe('the lock of a set-up', () => {
  it('is released when the work fails', async () => {
    await expect(withSetupLock(() => Promise.reject(new Error('no disk')), file)).rejects.toThrow('no disk')
    expect(await withSetupLock(() => 'done', file)).toBe('done')
  })

  it('is taken over from a dead process', async () => {
    leaveMark(deadPid())
    expect(await withSetupLock(() => 'done', file)).toBe('done')
  })

  it('lets one process work at a time, also when all find a dead lock', async () => {
    leaveMark(deadPid())
    const log = path.join(folder, 'log')
    const code = `
      const { withSetupLock } = await import(${JSON.stringify(path.join(import.meta.dirname, 'lock.mjs'))})
      const fs = await import('node:fs')
      const note = (word) => fs.appendFileSync(${JSON.stringify(log)}, word + ' ' + process.pid + '\\n')
      await withSetupLock(async () => {
        note('in')
        await new Promise((resolve) => setTimeout(resolve, 20))
        note('out')
      }, ${JSON.stringify(file)})`
    const all = Array.from({ length: 4 }, () => spawn(process.execPath, ['--input-type=module', '-e', code]))
    const codes = await Promise.all(all.map((child) => once(child, 'close').then(([exit]) => exit)))
    expect(codes).toEqual([0, 0, 0, 0])
    const lines = fs.readFileSync(log, 'utf8').trim().split('\n')
    expect(lines).toHaveLength(8)
    for (let i = 0; i < 8; i += 2) expect(lines[i + 1]).toBe(lines[i].replace('in', 'out'))
  }, 30_000)
})
