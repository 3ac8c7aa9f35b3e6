import { expect, test } from '@playwright/test'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ownPort } from '@/test/servers/own-port'
import { inRoot } from '../scripts/start/project.mjs'
import { end, launch } from '../scripts/start/run.mjs'
import { cleanEnvironment } from '../scripts/test/clean-environment.mjs'
import { layEmbedded } from '../test/databases/embedded-template'
import { E2E_DIST_DIR } from './fixtures/processes'

// `npm start` itself, from a build that is there: what an operator sees and relies on. No browser takes part. What is not about a
// first start finds a database laid.

// As the machine has it, whichever one the stories run on.
const NODE = process.env.E2E_START_NODE ?? process.execPath

let dataDir: string
const running: ReturnType<typeof launch>[] = []

test.beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-start-'))
})
test.afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => end(child)))
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function start(changes: Record<string, string> = {}) {
  const [port, sandboxPort] = [await ownPort(), await ownPort()]
  const output: string[] = []
  let said = () => {}
  const child = launch(NODE, [inRoot('scripts', 'start.mjs')], {
    env: {
      ...cleanEnvironment(),
      NEXT_DIST_DIR: E2E_DIST_DIR,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      ...changes,
    },
    onLine: (line) => {
      output.push(line)
      said()
    },
  })
  running.push(child)
  const told = () => output.join('\n')
  const ready = new Promise<void>((resolve, reject) => {
    said = () => told().includes('Ctrl-C stops everything') && resolve()
    void child.ended.then(() => reject(new Error(`It ended:\n${told()}`)))
  })
  ready.catch(() => undefined)
  return { child, told, ready, port, sandboxPort }
}

/** Nobody listens there any more. */
const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

const status = async (url: string) => (await fetch(url, { redirect: 'manual' })).status

const healthOf = (port: number) => status(`http://127.0.0.1:${port}/api/health`)

// One story of one folder, since each start is two servers.
test('starts both, says where and what to do first, and keeps what is there however it ended', async () => {
  const email = 'kept@example.com'
  const person = { name: 'Kept Person', email, password: 'gravel haul 72 bends', organization: 'Kept' }
  const signUp = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
      body: JSON.stringify(person),
    })
    return answer.status
  }
  const secretsFile = path.join(dataDir, 'secrets.json')

  const secrets = await test.step('begins with nothing, and ends both on Ctrl-C', async () => {
    const { child, told, ready, port, sandboxPort } = await start()
    await ready
    expect(told()).toContain(`http://localhost:${port}`)
    expect(told()).toContain(`open http://127.0.0.1:${sandboxPort}, choose Marketplace, and press Install`)
    expect(await healthOf(port)).toBe(200)
    expect(await status(`http://127.0.0.1:${sandboxPort}/_sandbox/health`)).toBe(200)
    expect(fs.statSync(secretsFile).mode & 0o777).toBe(0o600)
    expect(await signUp(port)).toBe(201)

    child.kill('SIGINT')
    expect((await child.ended).code).toBe(130)
    expect([await isFree(port), await isFree(sandboxPort)]).toEqual([true, true])
    return fs.readFileSync(secretsFile, 'utf8')
  })

  await test.step('starts again with what was there, and ends both when the start itself is killed', async () => {
    const { child, told, ready, port, sandboxPort } = await start()
    await ready
    expect(await signUp(port)).toBe(409)
    expect(fs.readFileSync(secretsFile, 'utf8')).toBe(secrets)
    // Nothing was out of date, so there was nothing to set up.
    expect(told()).not.toMatch(/Installing|Generating|Building/)

    child.kill('SIGKILL')
    await child.ended
    await expect.poll(async () => [await isFree(port), await isFree(sandboxPort)]).toEqual([true, true])
  })

  await test.step('starts on the same data after that, and ends the rest when one of them dies', async () => {
    const { child, told, ready, port, sandboxPort } = await start()
    await ready
    expect(await signUp(port)).toBe(409)
    // Two apps on one embedded database would lose each other's rows: the second one refuses, and all of it ends.
    const other = await start()
    expect((await other.child.ended).code).toBe(1)
    expect(other.told()).toMatch(/The app ended while it was starting|in use by process/)
    expect([await isFree(other.port), await isFree(other.sandboxPort)]).toEqual([true, true])

    expect(await healthOf(port)).toBe(200)
    const pid = Number.parseInt(fs.readFileSync(path.join(dataDir, 'pglite.lock'), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
    expect((await child.ended).code).toBe(1)
    expect(told()).toContain('The app was ended by SIGKILL')
    expect(await isFree(sandboxPort)).toBe(true)
  })
})

test('names a taken port and its variable, and changes nothing', async () => {
  const server = net.createServer()
  const taken = await ownPort()
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve))
  for (const variable of ['PORT', 'SANDBOX_PORT']) {
    const { child, told } = await start({ [variable]: String(taken) })
    expect((await child.ended).code).toBe(1)
    expect(told()).toContain(`Port ${taken} is taken`)
    expect(told()).toContain(`set ${variable} to a free port`)
  }
  await new Promise((resolve) => server.close(resolve))
  expect(fs.readdirSync(dataDir)).toEqual([])
})

test('starts the app alone when FLEET_API_URL names the platform', async () => {
  await layEmbedded(dataDir)
  const { told, ready, port, sandboxPort } = await start({ FLEET_API_URL: 'https://platform.invalid' })
  await ready
  expect(told()).toContain('https://platform.invalid')
  expect(await isFree(sandboxPort)).toBe(true)
  // A platform out of reach is reported, and does not make the app ill.
  const health = await fetch(`http://127.0.0.1:${port}/api/health`)
  expect(health.status).toBe(200)
  expect(await health.json()).toMatchObject({ status: 'ok', platform: 'unreachable' })
})

test('names what is missing before it does anything, outside loopback', async () => {
  const { child, told } = await start({
    APP_URL: 'https://wayboard.example.com',
    NEXTAUTH_SECRET: 'x'.repeat(32),
  })
  expect((await child.ended).code).toBe(1)
  expect(told()).toContain(
    'FLEET_API_URL, FLEET_CLIENT_ID, FLEET_CLIENT_SECRET, TOKEN_ENCRYPTION_KEYS must be set',
  )
  expect(fs.readdirSync(dataDir)).toEqual([])
})
