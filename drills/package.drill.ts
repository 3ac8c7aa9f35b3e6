// The package, made and started as a stranger's machine would have it: as another user, in an empty environment, in a folder
// that nobody may write to but DATA_DIR. On the embedded database, and in parts on PostgreSQL. Not among the tests, since it
// builds the app a second time.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { SandboxControl } from '@/e2e/fixtures/sandbox-control'
import { makeRunFolder } from '@/scripts/test/run-folder.mjs'
import { postgresBinaries } from '@/test/databases/postgres-binaries'
import { startPostgres } from '@/test/databases/postgres-server'
import { until } from '@/test/processes/until'
import { installAndSignUp } from '@/test/processes/visitor'
import { gather } from '../scripts/package/gather.mjs'
import { sizeOf } from '../scripts/package/size.mjs'
import { freePort } from '../scripts/start/ports.mjs'
import { inRoot } from '../scripts/start/project.mjs'

const MOST_BYTES = 250_000_000
const PLANTED = 'an-operators-own-token'
const ENDS_WITHIN_MS = 120_000

const manifest = z.object({ devDependencies: z.record(z.string(), z.string()) })
const list = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Who may not write to what root made; whoever runs this, where that is not root. */
const stranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Node with these variables and no other. */
const alone = (env: Record<string, string>) => [
  '-i',
  ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
  process.execPath,
]

/** One process of the package. Its output is kept, and told when it does not do what it should. */
function start(args: string[], env: Record<string, string>) {
  const child = spawn('env', [...alone(env), 'start.mjs', ...args], { cwd: wayboard, ...stranger })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  running.add(child)
  void ended.then(() => running.delete(child))
  const said = (text: string) =>
    until(`"${text}"`, async () => {
      if (child.exitCode !== null) throw new Error('It ended')
      return output.includes(text)
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${output}`)
    })
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
    const code = await ended
    clearTimeout(late)
    expect([code, output]).toEqual([
      143,
      expect.not.stringMatching(/EROFS|EACCES|EPERM|MODULE_NOT_FOUND|ERR_/),
    ])
  }
  return { said, stop }
}

const running = new Set<ReturnType<typeof spawn>>()

let folder: string
let wayboard: string
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = makeRunFolder()
  wayboard = path.join(folder, 'wayboard')
  // An operator builds the package where an installation of theirs has its keys, as Next names files of them.
  const kept = ['.env', '.env.production'].filter((name) => !fs.existsSync(inRoot(name)))
  for (const name of kept) fs.writeFileSync(inRoot(name), `SANDBOX_API_TOKEN=${PLANTED}\n`)
  try {
    await gather(wayboard)
  } finally {
    for (const name of kept) fs.rmSync(inRoot(name))
  }
  execFileSync('chmod', ['-R', 'a-w,a+rX', wayboard])
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const close of closing.splice(0)) await close()
})
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', folder])
  fs.rmSync(folder, { recursive: true, force: true })
})

it('holds what runs, and nothing that makes it', () => {
  const bytes = sizeOf(wayboard)
  console.log(`The package has ${Math.round(bytes / 1_000_000)} MB`)
  expect(bytes).toBeLessThan(MOST_BYTES)
  const { devDependencies } = manifest.parse(JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8')))
  // The last two make pictures smaller, which nothing here asks for (next.config.mjs).
  const unwanted = ['tsx', 'prisma', ...Object.keys(devDependencies), 'sharp', '@img']
  expect(unwanted.filter((name) => fs.existsSync(path.join(wayboard, 'node_modules', name)))).toEqual([])
})

it('carries nothing of the environment of whoever makes it', () => {
  expect(fs.readdirSync(wayboard).filter((name) => name.startsWith('.env'))).toEqual([])
  expect(spawnSync('grep', ['-rlF', PLANTED, wayboard], { encoding: 'utf8' }).stdout).toBe('')
})

it('runs everything on the embedded database', async () => {
  const { env, appUrl, sandbox } = await place('embedded')
  const all = start([], env)
  await all.said('Ctrl-C stops everything')
  execFileSync('env', [...alone(env), 'healthy.mjs'], { cwd: wayboard, ...stranger })
  await desk(appUrl, sandbox)
  await all.stop()
  // An operator's command opens the database itself now, from wherever they stand.
  const rotate = [...alone(env), path.join(wayboard, 'operate.mjs'), 'keys:rotate']
  expect(String(execFileSync('env', rotate, { cwd: env.DATA_DIR, ...stranger }))).toContain('Done.')
})

it('runs web and worker apart on PostgreSQL', async () => {
  const server = await startPostgres(await postgresBinaries(), path.join(folder, 'postgres'))
  closing.push(server.stop)
  const { env, appUrl, sandbox } = await place('postgresql')
  const secret = path.join(folder, 'database-url')
  fs.writeFileSync(secret, `${server.url}\n`, { mode: 0o644 })
  const { endpoint, told } = await collector()
  const given = { ...env, DATABASE_URL_FILE: secret, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
  const web = start(['web'], given)
  await web.said('Ctrl-C stops everything')
  const worker = start(['worker'], given)
  await worker.said('The worker runs')
  await desk(appUrl, sandbox)
  // What both processes did, and nothing of whom they did it for. Before the end: the last second of a web process may be lost.
  for (const span of ['POST /api/sign-up', 'platform token', 'feed turn', 'feed transaction'])
    await until(`the span "${span}"`, async () => told().includes(`"name":"${span}"`))
  await worker.stop()
  await web.stop()
  expect(told()).not.toMatch(/Calder|@example\.com|code=|Bearer/)
})

/** Who takes traces, and keeps what it is told. */
async function collector() {
  const port = await freePort()
  let text = ''
  const server = createServer((request, response) => {
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { endpoint: `http://127.0.0.1:${port}`, told: () => text }
}

/** An environment with nothing but where things lie. */
async function place(name: string) {
  const dataDir = path.join(folder, name)
  fs.mkdirSync(dataDir, { mode: 0o700 })
  if (stranger.uid) fs.chownSync(dataDir, stranger.uid, stranger.gid)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  return {
    env: { DATA_DIR: dataDir, PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
    appUrl: `http://localhost:${port}`,
    sandbox: new SandboxControl(`http://127.0.0.1:${sandboxPort}`, ''),
  }
}

/** Health, a page with what it loads, sign-up, and a connected desk that reads the platform's routes. */
async function desk(appUrl: string, sandbox: SandboxControl) {
  const get = async (where: string, cookie = '') => {
    const answer = await fetch(new URL(where, appUrl), { headers: { cookie } })
    expect([where, answer.status]).toEqual([where, 200])
    return answer.text()
  }
  await get('/api/health')
  const page = await get('/sign-up')
  await get(/\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? 'a script that the page names')
  await get('/logo.png')
  expect((await fetch(new URL('/_next/image?url=%2Flogo.png&w=64&q=75', appUrl))).status).toBe(404)
  const visitor = await installAndSignUp(appUrl)
  const { routes } = await sandbox.fixtures()
  await until('a route of the platform', async () => {
    const { data } = list.parse(JSON.parse(await get('/api/lists/routes', visitor.cookie)))
    return data.some(({ id }) => routes.includes(id))
  })
  expect(await get('/routes', visitor.cookie)).toContain('</html>')
}
