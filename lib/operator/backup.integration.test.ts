import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '@/lib/clock'
import { createVault } from '@/lib/connection/token/vault'
import { openDb, type OpenDb } from '@/lib/db/open'
import { memoryPaceStore } from '@/lib/platform/memory-pace-store'
import { resetByOperator } from '@/lib/accounts/second-factor/reset-by-operator'
import { replayOrganization } from '@/lib/jobs/replay-organization'
import { testBase, testEnv } from '@/test/base'
import { layEmbedded } from '@/test/embedded-template'
import { backup } from './backup'
import { openOperatorSocket, socketPath } from './operator-socket'
import { restore } from './restore'

const AT = new Date('2026-03-02T08:00:00Z')
let dataDir: string
const open = (): Promise<OpenDb> =>
  openDb({ databaseUrl: null, dataDir, migrations: path.resolve('prisma/migrations') })
const organization = (name: string) => ({ data: { name, createdAt: AT } })
const serve = (database: OpenDb) =>
  openOperatorSocket({
    ...testBase(database, { env: testEnv({ DATA_DIR: dataDir }) }),
    vault: createVault([{ id: 'k1', key: Buffer.alloc(32, 1) }]),
    pace: memoryPaceStore(systemClock),
    random: () => 0.5,
    dump: database.dump,
    replay: (idOrName) => replayOrganization(database, idOrName),
    resetSecondFactor: (email) => resetByOperator(testBase(database), email),
  })

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-backup-'))
  await layEmbedded(dataDir)
})
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

describe('backup and restore of the embedded database', () => {
  it('copies it while it runs and is written to, and brings it back', { timeout: 60_000 }, async () => {
    const database = await open()
    const close = serve(database)
    const copy = path.join(dataDir, 'copy.tar.gz')
    await database.db.organization.create(organization('Before'))
    const writing = (async () => {
      for (let index = 0; index < 20; index++)
        await database.db.organization.create(organization(`During ${index}`))
    })()
    await backup(dataDir, copy, () => Promise.reject(new Error('The running app holds the folder')))
    await writing
    await database.db.organization.create(organization('After'))
    await close()
    await database.close()
    expect(fs.statSync(copy).mode & 0o777).toBe(0o600)

    const aside = await restore(dataDir, copy, AT)
    expect(aside && fs.existsSync(aside)).toBe(true)
    const restored = await open()
    const names = (await restored.db.organization.findMany({ orderBy: { id: 'asc' } })).map(
      ({ name }) => name,
    )
    await restored.close()
    expect(names[0]).toBe('Before')
    expect(names).not.toContain('After')
    // A prefix of what was written: nothing half, nothing out of order.
    expect(names.slice(1)).toEqual(Array.from({ length: names.length - 1 }, (_, index) => `During ${index}`))
  })

  it('copies a folder that no app holds', { timeout: 60_000 }, async () => {
    const database = await open()
    await database.db.organization.create(organization('Alone'))
    await database.close()
    const copy = path.join(dataDir, 'copy.tar.gz')
    await backup(dataDir, copy, open)
    await restore(dataDir, copy, AT)
    const restored = await open()
    expect(await restored.db.organization.findFirst()).toMatchObject({ name: 'Alone' })
    await restored.close()
  })

  it(
    'refuses to restore under a running app, and a file that is no backup, with all left as it was',
    {
      timeout: 60_000,
    },
    async () => {
      const database = await open()
      await database.db.organization.create(organization('Kept'))
      await database.close()
      const bad = path.join(dataDir, 'bad.tar.gz')
      fs.writeFileSync(bad, 'not a backup')
      await expect(restore(dataDir, bad, AT)).rejects.toThrow('Nothing was changed')
      const again = await open()
      expect(await again.db.organization.findFirst()).toMatchObject({ name: 'Kept' })
      await again.close()
    },
  )

  it('lets nobody but the owner at the socket', async () => {
    const database = await open()
    const mask = process.umask()
    const close = serve(database)
    // What the process makes from here on is not shut to itself.
    expect(process.umask()).toBe(mask)
    expect(fs.statSync(socketPath(dataDir)).mode & 0o777).toBe(0o600)
    await close()
    await database.close()
  })
})
