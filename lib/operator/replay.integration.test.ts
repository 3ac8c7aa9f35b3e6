import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetByOperator } from '@/lib/accounts/second-factor/reset-by-operator'
import { appendAndProject } from '@/lib/changes/append-and-project'
import { systemClock } from '@/lib/clock'
import { createVault } from '@/lib/connection/token/vault'
import { openDb, type Db, type OpenDb } from '@/lib/db/open'
import { replayOrganization } from '@/lib/jobs/replay-organization'
import { memoryPaceStore } from '@/lib/platform/memory-pace-store'
import { runCommand } from '@/scripts/operate/run-command'
import { testBase, testEnv } from '@/test/base'
import { describeEachDatabase, describeEmbedded } from '@/test/database'
import { layEmbedded } from '@/test/databases/embedded-template'
import { WAIT } from '@/test/wait'
import { askOperator, NobodyServes } from './ask-operator'
import { openOperatorSocket, socketPath } from './operator-socket'

const AT = new Date('2026-03-02T08:00:00Z')

/** `npm run replay -- --organization <name>` in this process, which reads no `.env`: what it said, and why it was refused. */
async function command(dataDir: string, ...words: string[]) {
  const said: string[] = []
  const refusal = await runCommand(
    ['replay', ...words],
    { DATA_DIR: dataDir, NODE_ENV: 'test' },
    (line) => void said.push(line),
  ).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : error),
  )
  return { said, refusal }
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

describe('npm run replay', () => {
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
    const done = await command(dataDir, '--organization', 'Calder Haulage')
    expect(done.refusal).toBeNull()
    expect(done.said[0]).toContain('Making the ledger of Calder Haulage anew')
    expect(done.said).toContain('  1 of 1 events')
    expect(done.said.at(-1)).toContain('Done: 1 events.')
    expect(await statuses(database.db)).toEqual(['unsafe', 'altered'])
    const unknown = await command(dataDir, '--organization', 'nobody')
    expect(unknown).toEqual({ said: [], refusal: expect.stringContaining('organization') })
    await close()
    await database.close()
  })

  it('opens the database itself when no app runs, and says what it needs', async () => {
    const id = await fill(database.db, 'Calder Haulage')
    await database.close()
    expect(await command(dataDir)).toEqual({ said: [], refusal: expect.stringContaining('--organization') })
    const done = await command(dataDir, `--organization=${id}`)
    expect([done.said.at(-1), done.refusal]).toEqual([expect.stringContaining('Done: 1 events.'), null])
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
