import { PGlite } from '@electric-sql/pglite'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInvitation } from '@/lib/accounts/invitations/create-invitation'
import { readInvitation } from '@/lib/accounts/invitations/read-invitation'
import { createMemberReset } from '@/lib/accounts/passwords/create-member-reset'
import { readReset } from '@/lib/accounts/passwords/reset-password'
import { resetByOperator } from '@/lib/accounts/second-factor/reset-by-operator'
import { beginSession } from '@/lib/accounts/sessions/begin-session'
import { readSession } from '@/lib/accounts/sessions/read-session'
import { sealSession } from '@/lib/accounts/sessions/session-token'
import { systemClock } from '@/lib/clock'
import { createVault } from '@/lib/connection/token/vault'
import { openDb, type OpenDb } from '@/lib/db/open'
import { replayOrganization } from '@/lib/jobs/replay-organization'
import { memoryPaceStore } from '@/lib/platform/memory-pace-store'
import { testBase, testEnv } from '@/test/base'
import { layEmbedded } from '@/test/databases/embedded-template'
import { founder, joined } from '@/test/people'
import { WAIT } from '@/test/wait'
import { backup } from './backup'
import { openOperatorSocket, socketPath } from './operator-socket'
import { restore } from './restore'

const AT = new Date('2026-03-02T08:00:00Z')
const VISIT = { address: '192.0.2.0/24', device: 'Firefox on Windows', cookie: null }
let dataDir: string
const open = (folder = dataDir): Promise<OpenDb> =>
  openDb({ databaseUrl: null, dataDir: folder, migrations: path.resolve('prisma/migrations') })
const organization = (name: string) => ({ data: { name, createdAt: AT } })
const serve = (database: OpenDb) =>
  openOperatorSocket({
    ...testBase(database, { env: testEnv({ DATA_DIR: dataDir }) }),
    vault: createVault([{ id: 'k1', key: Buffer.alloc(32, 1) }]),
    pace: memoryPaceStore(systemClock),
    random: () => 0.5,
    dump: database.dump,
    replay: (idOrName) => replayOrganization(testBase(database), idOrName),
    resetSecondFactor: (email) => resetByOperator(testBase(database), email),
  })

/** What another app keeps: ours without what tells of it, since making one anew takes four seconds of the processor. */
async function another() {
  await layEmbedded(dataDir)
  const lite = await PGlite.create({ dataDir: path.join(dataDir, 'pglite') })
  await lite.exec('DROP TABLE "_prisma_migrations"')
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  return dump
}

/** Each file below a folder, with a hash of what it holds. */
const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
    .map((file) => [file, createHash('sha256').update(fs.readFileSync(file)).digest('hex')])

const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-backup-'))
const copyIn = (folder: string) => path.join(folder, 'copy.tar.gz')

/** A folder with a database that has one organization, and its copy beside it: for tests to copy. */
let made: string
beforeAll(async () => {
  made = newFolder()
  await layEmbedded(made)
  const database = await open(made)
  await database.db.organization.create(organization('Kept'))
  await database.close()
  await backup(made, copyIn(made), () => open(made))
  // What a backup reads from is erased behind it.
  const left = ['copy.tar.gz', 'pglite', 'pglite.lock']
  await vi.waitFor(() => expect(fs.readdirSync(made).sort()).toEqual(left), 60_000)
})
afterAll(() => fs.rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = newFolder()
})
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

describe('backup and restore of the embedded database', () => {
  it('copies it while it runs and is written to, and brings it back', async () => {
    await layEmbedded(dataDir)
    const database = await open()
    const mask = process.umask()
    const close = serve(database)
    // Nobody but the owner is at the socket, and what the process makes from here on is not shut to itself.
    expect(process.umask()).toBe(mask)
    expect(fs.statSync(socketPath(dataDir)).mode & 0o777).toBe(0o600)
    const copy = copyIn(dataDir)
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
    await vi.waitFor(
      () => expect(fs.readdirSync(dataDir).filter((name) => name.includes('copy-'))).toEqual([]),
      WAIT,
    )

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

  it('ends what a copy holds open: it may have been ended since', async () => {
    await layEmbedded(dataDir)
    const database = await open()
    const base = testBase(database)
    const { actor } = await founder(base)
    const { token } = await createInvitation({ ...base, actor }, { role: 'administrator' })
    const other = await joined(base, actor, 'viewer')
    const reset = await createMemberReset({ ...base, actor }, { userId: other.actor.userId })
    const { organizationId, userId } = actor
    const claims = await beginSession(base, { userId, epoch: 0, organizationId }, VISIT)
    const cookie = (await sealSession(base, claims)).split(';')[0] ?? ''
    expect(await readSession(base, cookie)).not.toBeNull()
    await database.close()
    const copy = copyIn(dataDir)
    await backup(dataDir, copy, open)

    await restore(dataDir, copy, AT)
    const restored = await open()
    const after = testBase(restored)
    expect(await readSession(after, cookie)).toBeNull()
    await expect(readInvitation(after, { token })).rejects.toMatchObject({ code: 'invitation_expired' })
    await expect(readReset(after, { token: reset.token })).rejects.toMatchObject({ code: 'reset_expired' })
    await restored.close()
  })

  it('copies it where its folder has a longer name than the address of a socket has room for', async () => {
    const parent = dataDir
    dataDir = path.join(parent, 'deep'.repeat(30))
    await layEmbedded(dataDir)
    const database = await open()
    await database.db.organization.create(organization('Deep'))
    const close = serve(database)
    const copy = path.join(parent, 'copy.tar.gz')
    await backup(dataDir, copy, () => Promise.reject(new Error('The running app holds the folder')))
    await close()
    await database.close()
    expect(fs.statSync(copy).size).toBeGreaterThan(0)
    dataDir = parent
  })

  it('copies a folder that no app holds, into what PGlite itself can load, as older versions do', async () => {
    await layEmbedded(dataDir)
    const database = await open()
    await database.db.organization.create(organization('Alone'))
    await database.close()
    const copy = copyIn(dataDir)
    await backup(dataDir, copy, open)
    const loaded = await PGlite.create({ loadDataDir: new Blob([fs.readFileSync(copy)]) })
    expect((await loaded.query('SELECT name FROM "Organization"')).rows).toEqual([{ name: 'Alone' }])
    await loaded.close()
    await restore(dataDir, copy, AT)
    const restored = await open()
    expect(await restored.db.organization.findFirst()).toMatchObject({ name: 'Alone' })
    await restored.close()
  })

  it('refuses to restore under a running app, and a file that is no backup, with all left as it was', async () => {
    await layEmbedded(dataDir)
    fs.mkdirSync(path.join(dataDir, 'pglite.copy-abc123'))
    const database = await open()
    // But for a copy that a killed process left.
    expect(fs.readdirSync(dataDir).filter((name) => name.includes('copy-'))).toEqual([])
    await database.db.organization.create(organization('Kept'))
    const bad = path.join(dataDir, 'bad.tar.gz')
    fs.writeFileSync(bad, 'not a backup')
    await expect(restore(dataDir, bad, AT)).rejects.toThrow(/is in use by process \d+/)
    await database.close()
    await expect(restore(dataDir, bad, AT)).rejects.toThrow('Nothing was changed')
    const again = await open()
    expect(await again.db.organization.findFirst()).toMatchObject({ name: 'Kept' })
    await again.close()
  })

  describe('a restore that ends between moving aside and putting in place', () => {
    const copy = () => copyIn(dataDir)
    const move = fs.renameSync
    const failing = (fails: (from: string) => boolean) =>
      vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
        if (fails(String(from))) throw new Error('The disk is full')
        move(from, to)
      })
    const names = async () => {
      const database = await open()
      const kept = await database.db.organization.findMany()
      await database.close()
      return kept.map(({ name }) => name)
    }

    beforeEach(() => fs.cpSync(made, dataDir, { recursive: true }))
    afterEach(() => vi.restoreAllMocks())

    it('moves back what it moved aside', async () => {
      failing((from) => from.endsWith('.restoring'))
      await expect(restore(dataDir, copy(), AT)).rejects.toThrow('Nothing was changed')
      expect(fs.readdirSync(dataDir).filter((name) => /before|restoring/.test(name))).toEqual([])
      expect(await names()).toEqual(['Kept'])
    })

    it('says where the database stands that cannot be moved back, and no empty one is made in its place', async () => {
      const broken = failing((from) => /pglite\.(restoring|before-[^/]+)$/.test(from))
      const aside = path.join(dataDir, 'pglite.before-2026-03-02T08-00-00-000Z')
      await expect(restore(dataDir, copy(), AT)).rejects.toThrow(`the database stands in ${aside}`)
      broken.mockRestore()
      await expect(open()).rejects.toThrow(`beside it: ${aside}. A restore did not come to its end`)
      await expect(open(), 'the next try as well').rejects.toThrow('A restore did not come to its end')
      await restore(dataDir, copy(), AT)
      expect(await names()).toEqual(['Kept'])
    })

    it('has no empty one made where it was killed while it unpacked the first', async () => {
      move(path.join(dataDir, 'pglite'), path.join(dataDir, 'pglite.restoring'))
      await expect(open()).rejects.toThrow('pglite.restoring')
      await restore(dataDir, copy(), AT)
      expect(await names()).toEqual(['Kept'])
    })
  })

  it('brings back what PGlite itself dumped, as older versions did, and an unzipped one', async () => {
    await layEmbedded(dataDir)
    const database = await open()
    await database.db.organization.create(organization('Older'))
    const older = await database.lite?.dumpDataDir('gzip')
    if (!older) throw new Error('The embedded database is there')
    const zipped = Buffer.from(await older.arrayBuffer())
    await database.db.organization.create(organization('Newer'))
    await database.close()
    for (const bytes of [zipped, gunzipSync(zipped)]) {
      fs.writeFileSync(copyIn(dataDir), bytes)
      // It opens what it puts in place.
      await restore(dataDir, copyIn(dataDir), new Date(AT.getTime() + bytes.length))
    }
    const restored = await open()
    expect(await restored.db.organization.findMany()).toMatchObject([{ name: 'Older' }])
    await restored.close()
  })

  describe('a copy that is damaged', () => {
    let whole: Buffer
    let kept: string
    const copy = () => copyIn(kept)
    const lies = () => ({ files: filesIn(path.join(kept, 'pglite')), beside: fs.readdirSync(kept).sort() })

    beforeAll(() => {
      kept = newFolder()
      fs.cpSync(made, kept, { recursive: true })
      whole = fs.readFileSync(copy())
    })
    afterAll(() => fs.rmSync(kept, { recursive: true, force: true }))

    it.each([
      ['the last half of it', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
      ['its last bytes', (bytes: Buffer) => bytes.subarray(0, -4)],
      ['the end of its tar', (bytes: Buffer) => gunzipSync(bytes).subarray(0, -2048)],
      ['a bit that is another', (bytes: Buffer) => bytes.fill(255, bytes.length - 2000, bytes.length - 1990)],
      ['all but another database', async () => Buffer.from(await (await another()).arrayBuffer())],
    ])('is refused where it lacks %s, and everything is left as it was', async (_, damage) => {
      const before = lies()
      fs.writeFileSync(copy(), await damage(Buffer.from(whole)))
      await expect(restore(kept, copy(), AT)).rejects.toThrow('Nothing was changed')
      expect(lies()).toEqual(before)
    })

    it('leaves a database that opens, and the whole copy is taken', async () => {
      const again = await open(kept)
      expect(await again.db.organization.findFirst()).toMatchObject({ name: 'Kept' })
      await again.close()
      fs.writeFileSync(copy(), whole)
      await restore(kept, copy(), AT)
      const restored = await open(kept)
      expect(await restored.db.organization.findFirst()).toMatchObject({ name: 'Kept' })
      await restored.close()
    })
  })

  it('leaves nothing under its name where the app fails on the way, and no copy of the database', async () => {
    await layEmbedded(dataDir)
    const database = await open()
    const failing = async () => {
      const dump = await database.dump?.()
      if (!dump) throw new Error('The embedded database is there')
      dump.once('data', () => dump.destroy(new Error('The disk is gone')))
      return dump
    }
    const close = serve({ ...database, dump: failing })
    const copy = copyIn(dataDir)
    const unopened = () => Promise.reject(new Error('The running app holds the folder'))
    await expect(backup(dataDir, copy, unopened)).rejects.toThrow(/aborted|hang up/)
    const left = () => fs.readdirSync(dataDir).filter((name) => /^copy|copy-/.test(name))
    await vi.waitFor(() => expect(left()).toEqual([]), WAIT)
    await close()
    await database.close()
  })
})
