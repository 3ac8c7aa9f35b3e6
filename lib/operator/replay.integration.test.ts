import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '@/lib/clock'
import { createVault } from '@/lib/connection/token/vault'
import { openDb, type Db, type OpenDb } from '@/lib/db/open'
import { appendAndProject } from '@/lib/changes/append-and-project'
import { resetByOperator } from '@/lib/accounts/second-factor/reset-by-operator'
import { replayOrganization } from '@/lib/jobs/replay-organization'
import { memoryPaceStore } from '@/lib/platform/memory-pace-store'
import { testBase, testEnv } from '@/test/base'
import { describeEachDatabase, describeEmbedded } from '@/test/database'
import { layEmbedded } from '@/test/embedded-template'
import { WAIT } from '@/test/wait'
import { askOperator, NobodyServes } from './ask-operator'
import { openOperatorSocket, socketPath } from './operator-socket'

const AT = new Date('2026-03-02T08:00:00Z')
const run = promisify(execFile)

/** `npm run replay -- --organization <name>` without npm. */
async function command(env: Record<string, string>, ...words: string[]) {
  const args = ['--import', 'tsx', 'scripts/operate.ts', 'replay', ...words]
  const vars = { ...env, NODE_ENV: 'test' as const, PATH: process.env.PATH }
  const ended = await run(process.execPath, args, { env: vars }).catch((error: unknown) => error)
  return ended as { code?: number; stdout: string; stderr: string }
}

async function fill(db: Db, name: string): Promise<string> {
  const { id } = await db.organization.create({ data: { name, createdAt: AT } })
  await db.$transaction((tx) =>
    appendAndProject(tx, id, AT, [
      {
        source: 'webhook',
        sourceKey: 'd1',
        type: 'DvirSubmitted',
        noun: 'dvir',
        subjectId: '7',
        happenedAt: AT.toISOString(),
        body: {
          eventId: 'd1',
          eventType: 'DvirSubmitted',
          data: { dvir: { id: '7', safetyStatus: 'unsafe' } },
        },
      },
    ]),
  )
  await db.dvir.updateMany({ where: { organizationId: id }, data: { safetyStatus: 'altered' } })
  return id
}
const statuses = async (db: Db) =>
  (await db.dvir.findMany({ orderBy: { organizationId: 'asc' } })).map(({ safetyStatus }) => safetyStatus)

describe('npm run replay', { timeout: 180_000 }, () => {
  let dataDir: string
  let database: OpenDb
  beforeEach(async () => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-replay-'))
    await layEmbedded(dataDir)
    database = await openDb({ databaseUrl: null, dataDir, migrations: path.resolve('prisma/migrations') })
  })
  afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

  it('reaches the running app through its socket', async () => {
    await fill(database.db, 'Calder Haulage')
    await fill(database.db, 'Other')
    const close = openOperatorSocket({
      ...testBase(database, { env: testEnv({ DATA_DIR: dataDir }) }),
      vault: createVault([{ id: 'k1', key: Buffer.alloc(32, 1) }]),
      pace: memoryPaceStore(systemClock),
      random: () => 0.5,
      dump: database.dump,
      replay: (idOrName) => replayOrganization(testBase(database), idOrName),
      resetSecondFactor: (email) => resetByOperator(testBase(database), email),
    })
    const env = { DATA_DIR: dataDir }
    const done = await command(env, '--organization', 'Calder Haulage')
    expect(done.stderr).toBe('')
    expect(done.stdout).toContain('Making the ledger of Calder Haulage anew')
    expect(done.stdout).toContain('  1 of 1 events')
    expect(done.stdout).toContain('Done: 1 events.')
    expect(await statuses(database.db)).toEqual(['unsafe', 'altered'])
    const unknown = await command(env, '--organization', 'nobody')
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('organization') })
    await close()
    await database.close()
  })

  it('opens the database itself when no app runs, and says what it needs', async () => {
    const id = await fill(database.db, 'Calder Haulage')
    await database.close()
    const env = { DATA_DIR: dataDir }
    expect(await command(env)).toMatchObject({ code: 1, stderr: expect.stringContaining('--organization') })
    expect((await command(env, `--organization=${id}`)).stdout).toContain('Done: 1 events.')
    database = await openDb({ databaseUrl: null, dataDir, migrations: path.resolve('prisma/migrations') })
    expect(await statuses(database.db)).toEqual(['unsafe'])
    await database.close()
  })
})

describeEmbedded('a command that was called off', (database) => {
  it('does not go on in the app', async () => {
    // So long that no address of a socket has room for it.
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-socket-'))
    const dataDir = path.join(folder, 'deep'.repeat(30))
    const left = () => fs.readdirSync(os.tmpdir()).filter((name) => /^wayboard-[A-Za-z0-9]{6}$/.test(name))
    const before = left()
    const base = testBase(database(), { env: testEnv({ DATA_DIR: dataDir }) })
    let steps = 0
    let isOver = false
    async function* replay() {
      try {
        for (;;) {
          yield { read: ++steps }
          await new Promise((resolve) => setImmediate(resolve))
        }
      } finally {
        isOver = true
      }
    }
    await expect(askOperator(socketPath(dataDir), 'POST', '/replay')).rejects.toThrow(NobodyServes)
    const close = openOperatorSocket({
      ...base,
      vault: createVault([{ id: 'k1', key: Buffer.alloc(32, 1) }]),
      pace: memoryPaceStore(systemClock),
      random: () => 0.5,
      dump: null,
      replay,
      resetSecondFactor: (email) => resetByOperator(base, email),
    })
    expect(fs.statSync(socketPath(dataDir)).mode & 0o777).toBe(0o600)
    const answer = await askOperator(socketPath(dataDir), 'POST', '/replay')
    await vi.waitFor(() => expect(steps).toBeGreaterThan(1), WAIT)
    expect(isOver).toBe(false)
    answer.destroy()
    await vi.waitFor(() => expect(isOver).toBe(true), WAIT)
    await close()
    expect(fs.readdirSync(dataDir)).toEqual([])
    expect(left()).toEqual(before)
    fs.rmSync(folder, { recursive: true, force: true })
  })
})

describeEachDatabase('replayOrganization', (database) => {
  const replayed = async (idOrName: string) => {
    const steps = []
    for await (const step of replayOrganization(testBase(database()), idOrName)) steps.push(step)
    return steps.at(-1)
  }

  it('knows an organization by its id, or by its name', async () => {
    const id = await fill(database().db, 'Calder Haulage')
    const organization = { id, name: 'Calder Haulage' }
    expect(await replayed(id)).toEqual({ organization, read: 1, total: 1 })
    expect(await replayed('Calder Haulage')).toMatchObject({ organization })
    expect(await statuses(database().db)).toEqual(['unsafe'])
  })

  it('asks for the id when a name is not enough, and knows nobody else', async () => {
    const ids = [await fill(database().db, 'Twice'), await fill(database().db, 'Twice')]
    await expect(replayed('Twice')).rejects.toMatchObject({ code: 'ambiguous_name', status: 409 })
    await expect(replayed('Twice')).rejects.toThrow(ids[1])
    await expect(replayed('Twic%')).rejects.toMatchObject({ status: 404 })
    await expect(replayed(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
    expect(await statuses(database().db)).toEqual(['altered', 'altered'])
  })
})
