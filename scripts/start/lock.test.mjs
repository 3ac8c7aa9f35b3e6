import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withSetupLock } from './lock.mjs'
import { beginningOf, changeMark, putMark, readMark } from './mark.mjs'
import { end, launch } from './run.mjs'

let folder, file
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-lock-'))
  file = path.join(folder, 'cache', 'setup.lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

// A process that has ended: nobody has its pid for a while.
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid
const leaveMark = (pid, ageMs = 0, content = {}) => {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, JSON.stringify({ pid, ...content }))
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

  it('says something else once it is changed, by its holder alone', () => {
    const release = putMark(file)
    changeMark(file, { groups: [] })
    expect(readMark(file)).toEqual({ pid: process.pid, groups: [] })
    release()
    leaveMark(process.ppid)
    changeMark(file, { groups: [] })
    expect(readMark(file)).toEqual({ pid: process.ppid })
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

describe('what a killed set-up left running', () => {
  const here = (name) => JSON.stringify(pathToFileURL(path.join(import.meta.dirname, name)))
  // It starts one more, as npm does, and neither minds that nobody reads what it says.
  const SLEEPS = `
    const { pid } = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    console.log(process.pid + ' ' + pid)
    setInterval(() => {}, 1000)`
  const running = (pids) => pids.filter((pid) => beginningOf(pid) !== null)

  it('is ended before the next one begins', async () => {
    const code = `
      const { withSetupLock } = await import(${here('lock.mjs')})
      const { run } = await import(${here('run.mjs')})
      const onLine = (line) => console.log(line)
      await withSetupLock(() => run(process.execPath, ['-e', ${JSON.stringify(SLEEPS)}], { onLine }), ${JSON.stringify(file)})`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', code])
    const pids = String((await once(holder.stdout, 'data'))[0])
      .split(' ')
      .map(Number)
    expect(readMark(file)?.groups).toEqual([[pids[0], beginningOf(pids[0])]])
    holder.kill('SIGKILL')
    await once(holder, 'close')
    expect(running(pids)).toEqual(pids)
    expect(await withSetupLock(() => running(pids), file)).toEqual([])
  }, 30_000)

  it('is ended also where the first of it is gone', async () => {
    const code = SLEEPS.replace(/setInterval[^']*$/, '')
    const pids = await new Promise((resolve) => {
      launch(process.execPath, ['-e', `${code}; process.exit()`], {
        onLine: (line) => resolve(line.split(' ').map(Number)),
      })
    })
    await expect.poll(() => running(pids)).toEqual([pids[1]])
    leaveMark(deadPid(), 0, { groups: [[pids[0], 'some time']] })
    expect(await withSetupLock(() => running(pids), file)).toEqual([])
  }, 30_000)

  it.each([
    ['has such a pid by now', 0, () => 'another time'],
    ['was started before the machine', os.uptime() * 1_000 + 60_000, beginningOf],
  ])('is not taken for who %s', async (_, ageMs, beginning) => {
    const stranger = launch(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    leaveMark(deadPid(), ageMs, { groups: [[stranger.pid, beginning(stranger.pid)]] })
    expect(await withSetupLock(() => running([stranger.pid]), file)).toEqual([stranger.pid])
    await end(stranger)
  })

  it('is kept in its mark for as long as it runs', async () => {
    await withSetupLock(async () => {
      const child = launch(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
      expect(readMark(file)?.groups).toEqual([[child.pid, beginningOf(child.pid)]])
      await end(child)
      expect(readMark(file)?.groups).toEqual([])
    }, file)
  })
})
