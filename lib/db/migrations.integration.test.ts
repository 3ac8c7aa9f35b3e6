import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { describeEachDatabase, describePostgresql } from '@/test/database'
import { withSession } from '@/test/databases/sql-session'
import { WAIT, WAITING } from '@/test/wait'
import { migrate } from './migrate'

const FOLDER = path.resolve(import.meta.dirname, '../../prisma/migrations')
const NAMES = fs.readdirSync(FOLDER).filter((name) => fs.existsSync(path.join(FOLDER, name, 'migration.sql')))
const sqlOf = (name: string) => fs.readFileSync(path.join(FOLDER, name, 'migration.sql'), 'utf8')

// A key is an index of its own, and so is a constraint of uniqueness.
const MAKES =
  /CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?"([^"]+)"|CONSTRAINT "([^"]+)" (?:PRIMARY KEY|UNIQUE)/g
const TAKES = /^-- Not needed any more: "([^"]+)"/gm

/** The indexes that all migrations together make, less those that a migration says it takes away. */
function indexesMade(): string[] {
  const made = new Set<string>()
  for (const sql of NAMES.map(sqlOf)) {
    for (const [, index, key] of sql.matchAll(MAKES)) made.add(index ?? key ?? '')
    for (const [, index = ''] of sql.matchAll(TAKES)) made.delete(index)
  }
  return [...made].sort()
}

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })))

/** A folder with some of the migrations alone: the project as it was at some time. */
function folderOf(names: readonly string[]): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-migrations-'))
  folders.push(folder)
  for (const name of names) fs.cpSync(path.join(FOLDER, name), path.join(folder, name), { recursive: true })
  return folder
}

/** Puts one more into a folder. */
function put(folder: string, name: string, sql: string): void {
  fs.mkdirSync(path.join(folder, name))
  fs.writeFileSync(path.join(folder, name, 'migration.sql'), sql)
}

describeEachDatabase(
  'the migrations',
  (database) => {
    it('leave every index that any of them made, unless one says that it is not needed any more', async () => {
      const rows = await database().db.$queryRaw<{ name: string }[]>`
      SELECT indexname AS "name" FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
      ORDER BY indexname COLLATE "C"`
      expect(rows.map(({ name }) => name)).toEqual(indexesMade())
      expect(indexesMade()).toContain('Route_nameKey_idx')
    })

    const LONG = randomBytes(4000).toString('hex')
    const KEYS = '20261121002400_list_columns'
    const BOUNDS = '20261121002500_bounded_keys'
    const upTo = (last: string) => NAMES.filter((name) => name <= last)

    it.each([
      ['was left at the keys, because their index could not be made', upTo(KEYS), LONG],
      [
        'has the indexes and never bounded its keys',
        NAMES.filter((name) => name !== BOUNDS),
        LONG.slice(0, 1500),
      ],
    ])('mend a database that %s', async (_, before, name) => {
      await withSession(database(), async (session) => {
        await session.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
        await migrate(session, folderOf(before))
        const organizationId = randomUUID()
        await session.query(
          `INSERT INTO "Organization" ("id", "name", "createdAt") VALUES ($1, 'Old', now())`,
          [organizationId],
        )
        await session.query(
          `INSERT INTO "Route" ("organizationId", "platformId", "name", "nameKey", "driverKey", "body", "sources",
           "lastSource", "firstSeenAt", "lastConfirmedAt") VALUES ($1, 'r', $2, $2, NULL, '{}', '{}', 'sync', now(), now())`,
          [organizationId, name],
        )
        await migrate(session, FOLDER)
        const { rows } = await session.query<{ name: string; key: string }>(
          'SELECT "name", "nameKey" AS "key" FROM "Route"',
        )
        expect(rows).toEqual([{ name, key: name.slice(0, 200) }])
      })
    })

    it('say each before it is applied to a database that had some', async () => {
      const folder = folderOf([])
      await withSession(database(), async (session) => {
        await session.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
        const said: string[] = []
        const say = (name: string) => void said.push(name)
        put(folder, '1', 'CREATE TABLE "Old" ("a" int)')
        expect(await migrate(session, folder, say)).toEqual(['1'])
        expect(said, 'an empty one is soon done').toEqual([])
        put(folder, '2', 'ALTER TABLE "Old" ADD "b" int')
        put(folder, '3', 'A table that there is not')
        await expect(migrate(session, folder, say)).rejects.toThrow('Migration 3 could not be applied')
        expect(said).toEqual(['2', '3'])
      })
    })
  },
  { alone: true },
)

describePostgresql('migrations that another process applies', (url) => {
  it('are said by who waits for them, once, where the database had some', async () => {
    const folder = folderOf([])
    const database = { lite: null, url: url() }
    const HELD = 'SELECT pg_advisory_xact_lock(42)'
    await withSession(database, (holding) =>
      withSession(database, (applying) =>
        withSession(database, async (waiting) => {
          await holding.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
          put(folder, '1', 'CREATE TABLE "Old" ("a" int)')
          await migrate(holding, folder)
          put(folder, '2', HELD)
          put(folder, '3', 'ALTER TABLE "Old" ADD "b" int')
          await holding.exec('BEGIN')
          await holding.exec(HELD)
          const [first, second]: [string[], string[]] = [[], []]
          const applied = migrate(applying, folder, (name) => void first.push(name))
          await vi.waitFor(() => expect(first).toEqual(['2']), WAIT)
          const waited = migrate(waiting, folder, (name) => void second.push(name))
          await vi.waitFor(() => expect(second).toEqual(['2']), WAIT)
          await holding.exec('COMMIT')
          expect(await Promise.all([applied, waited])).toEqual([['2', '3'], []])
          expect([first, second]).toEqual([['2', '3'], ['2']])
        }),
      ),
    )
  })

  it('are tried again where they and who writes the same rows wait crosswise', async () => {
    const folder = folderOf([])
    const database = { lite: null, url: url() }
    const HELD = 'SELECT pg_advisory_xact_lock(42)'
    const sets = (id: number) => `UPDATE "Old" SET "b" = coalesce("b", 0) + 1 WHERE "id" = ${id}`
    await withSession(database, (gate) =>
      withSession(database, (applying) =>
        withSession(database, async (writing) => {
          await gate.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
          put(folder, '1', 'CREATE TABLE "Old" ("id" int, "b" int); INSERT INTO "Old" VALUES (1), (2)')
          await migrate(gate, folder)
          put(folder, '2', `${sets(1)}; ${HELD}; ${sets(2)}`)
          const waits = async (pid: number) =>
            expect(
              (await gate.query(`SELECT FROM pg_locks WHERE NOT granted AND pid = $1`, [pid])).rows,
            ).toHaveLength(1)
          const pidOf = async ({ query }: typeof gate) =>
            (await query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0
          const [migration, writer] = [await pidOf(applying), await pidOf(writing)]
          // The migration is to be the one that is ended: of the two it alone looks who waits for whom.
          await writing.exec(`SET deadlock_timeout = '1h'; BEGIN; ${sets(2)}`)
          await gate.exec(`BEGIN; ${HELD}`)
          const said: string[] = []
          const turns = { lockMs: 60_000, pauseMs: 10 }
          const applied = migrate(applying, folder, (name) => void said.push(name), turns)
          await vi.waitFor(() => waits(migration), WAIT)
          const written = writing.exec(`${sets(1)}; COMMIT`)
          await vi.waitFor(() => waits(writer), WAIT)
          await gate.exec('COMMIT')
          await written
          expect(await applied).toEqual(['2'])
          expect(said).toEqual(['2', '2'])
          expect((await gate.query('SELECT "b" FROM "Old"')).rows).toEqual([{ b: 2 }, { b: 2 }])
        }),
      ),
    )
  })

  it('let everybody else at a table that somebody reads in for long, are said again, and go on when it is free', async () => {
    const folder = folderOf([])
    const database = { lite: null, url: url() }
    await withSession(database, (holding) =>
      withSession(database, (applying) =>
        withSession(database, async (reading) => {
          await holding.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
          put(folder, '1', 'CREATE TABLE "Old" ("a" int)')
          await migrate(holding, folder)
          put(folder, '2', 'ALTER TABLE "Old" ADD "b" int')
          await holding.exec('BEGIN; LOCK TABLE "Old" IN ACCESS SHARE MODE')
          const said: string[] = []
          const turns = { lockMs: 100, pauseMs: 50 }
          const applied = migrate(applying, folder, (name) => void said.push(name), turns)
          const isQueued = async () => expect((await holding.query(WAITING)).rows).toHaveLength(1)
          await vi.waitFor(isQueued, WAIT)
          // Behind the migration, which would wait as long as the table is held.
          await reading.query('SELECT * FROM "Old"')
          await vi.waitFor(() => expect(said.slice(0, 2)).toEqual(['2', '2']), WAIT)
          await holding.exec('COMMIT')
          expect(await applied).toEqual(['2'])
        }),
      ),
    )
  })
})
