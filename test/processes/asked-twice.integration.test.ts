import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { processEnvironment } from '../../scripts/start/environment.mjs'
import { startSandbox, startWorker } from '../../scripts/start/processes.mjs'
import { end } from '../../scripts/start/run.mjs'
import { readSettings } from '../../scripts/start/settings.mjs'
import { cleanEnvironment } from '../../scripts/test/clean-environment.mjs'
import { makeRunFolder } from '../../scripts/test/run-folder.mjs'
import { describePostgresql } from '../database'

// The process stands still behind all that it does to end well, until it is told to go on.
const HELD = `const exit = process.exit.bind(process)
process.exit = (code) => {
  setInterval(() => {}, 1_000)
  process.stdin.once('data', () => exit(code))
  console.log('at its end')
}`

let folder: string
const children: ReturnType<typeof startSandbox>[] = []
beforeEach(() => (folder = makeRunFolder()))
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => end(child, 0)))
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Starts a process and asks it to end twice, the second time while it is at that: how it ended. */
async function askTwice(start: typeof startSandbox | typeof startWorker, url: string, ready: string) {
  const held = path.join(folder, 'held.mjs')
  fs.writeFileSync(held, HELD)
  const given = {
    ...cleanEnvironment(),
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, 'data'),
    SANDBOX_SIMULATE: 'off',
    SANDBOX_HISTORY: 'off',
  }
  const env = { ...processEnvironment(given, readSettings(given)), NODE_OPTIONS: `--import=${held}` }
  const lines: string[] = []
  // No port that anybody else may have.
  const child = start({ ...env, SANDBOX_PORT: '0' }, (line: string) => void lines.push(line))
  children.push(child)
  const said = (text: string) =>
    new Promise<void>((resolve, reject) => {
      child.on('line', (line: string) => line.includes(text) && resolve())
      void child.ended.then(() => reject(new Error(`It ended without "${text}":\n${lines.join('\n')}`)))
    })
  await said(ready)
  child.kill('SIGTERM')
  await said('at its end')
  child.kill('SIGTERM')
  child.stdin.write('go on')
  return child.ended
}

describePostgresql('a process that is asked to end while it ends', (url) => {
  const well = { code: 0, signal: null, error: null }

  it('comes to its end as a worker', async () => {
    expect(await askTwice(startWorker, url(), 'The worker runs')).toEqual(well)
  })

  it('comes to its end as the sandbox', async () => {
    expect(await askTwice(startSandbox, url(), 'is ready')).toEqual(well)
  })
})
