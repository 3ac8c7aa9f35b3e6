import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cleanEnvironment } from '../test/clean-environment.mjs'
import { inRoot } from './project.mjs'
import { end, launch } from './run.mjs'

// The scripts of a start in a folder of their own, with as little of the project around them as they need.

const BESIDE = ['tsx', 'maplibre-gl', 'us-atlas', 'world-atlas', 'topojson-client']

let parent, folder, child
const at = (...parts) => path.join(folder, ...parts)
const put = (name, text, mode) => {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true })
  fs.writeFileSync(at(name), text, { mode })
}
const putManifest = (more = {}) =>
  put('package.json', JSON.stringify({ type: 'module', version: '1.0.0', ...more }))

beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-elsewhere-'))
  // What an address would take for parts of its own.
  folder = path.join(parent, 'a #b %41')
  for (const name of ['start', 'worker.mjs', 'postinstall.mjs'])
    fs.cpSync(inRoot('scripts', name), at('scripts', name), { recursive: true })
  putManifest({ devDependencies: { typescript: '6.0.3' } })
  put('package-lock.json', '{}')
  put('node_modules/prisma/package.json', '{"version":"7.0.0"}')
  put('node_modules/prisma/build/index.js', '')
  put('node_modules/typescript/package.json', '{}')
  for (const name of BESIDE) fs.symlinkSync(inRoot('node_modules', name), at('node_modules', name))
  // It is made of these packages alone, which takes seconds.
  if (fs.existsSync(inRoot('public', 'map')))
    fs.cpSync(inRoot('public', 'map'), at('public', 'map'), { recursive: true })
  put('worker.ts', "const says: string = 'it runs'\nconsole.log(says)\nsetInterval(() => {}, 1_000)")
  // In the place of npm: it keeps what it was asked, and brings what is for development.
  put(
    'bin/npm',
    '#!/bin/sh\necho "$@" > asked\nmkdir -p node_modules/typescript\necho {} > node_modules/typescript/package.json\n',
    0o755,
  )
})
afterEach(async () => {
  if (child) await end(child)
  child = undefined
  fs.rmSync(parent, { recursive: true, force: true })
})

const env = () => ({
  ...cleanEnvironment(),
  PATH: `${at('bin')}${path.delimiter}${process.env.PATH}`,
  DATABASE_URL: 'postgresql://127.0.0.1/nobody-asks-it',
})
const node = (...args) =>
  execFileSync(process.execPath, args, { cwd: folder, env: env(), encoding: 'utf8', stdio: 'pipe' })
/** What a module of the folder's own answers. */
const asked = (name, call) =>
  JSON.parse(
    node(
      '--input-type=module',
      '-e',
      `const it = await import('./scripts/start/${name}')\nconsole.log(JSON.stringify((await it.${call}) ?? null))`,
    )
      .trim()
      .split('\n')
      .at(-1),
  )
const isStamped = () => fs.existsSync(at('node_modules', '.wayboard-install'))

describe('one more worker', () => {
  const startWorker = async () => {
    const lines = []
    await new Promise((resolve, reject) => {
      child = launch(process.execPath, [at('scripts', 'worker.mjs')], {
        cwd: folder,
        env: env(),
        onLine: (line) => {
          lines.push(line)
          if (line === 'worker | it runs') resolve()
        },
      })
      void child.ended.then(() => reject(new Error(`It ended:\n${lines.join('\n')}`)))
    })
  }

  it('runs from a folder whose name looks like parts of an address', async () => {
    node('scripts/postinstall.mjs')
    await startWorker()
  })

  it('keeps its packages: who would install others is told that it runs', async () => {
    node('scripts/postinstall.mjs')
    await startWorker()
    expect(asked('running.mjs', 'running()')).toEqual([{ pid: child.pid, distDir: null }])
    putManifest({ devDependencies: { typescript: '6.0.4' } })
    expect(() => asked('install.mjs', 'install()')).toThrow(
      `process ${child.pid} still runs from this folder`,
    )
    expect(fs.existsSync(at('asked'))).toBe(false)
    await end(child)
    expect(asked('running.mjs', 'running()')).toEqual([])
  })
})

describe('an installation', () => {
  it('of the person’s own is not repeated', () => {
    node('scripts/postinstall.mjs')
    expect(isStamped()).toBe(true)
    asked('install.mjs', 'install()')
    expect(fs.existsSync(at('asked'))).toBe(false)
  })

  it('without what is for development counts for nothing', () => {
    fs.rmSync(at('node_modules', 'typescript'), { recursive: true })
    node('scripts/postinstall.mjs')
    expect(isStamped()).toBe(false)
  })

  it('that lost what is for development is made again, with that', () => {
    node('scripts/postinstall.mjs')
    fs.rmSync(at('node_modules', 'typescript'), { recursive: true })
    asked('install.mjs', 'install()')
    expect(fs.readFileSync(at('asked'), 'utf8')).toContain('ci --include=dev')
    expect(isStamped()).toBe(true)
  })
})
