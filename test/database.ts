import { PGlite } from '@electric-sql/pglite'
import type { PrismaPg } from '@prisma/adapter-pg'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import { beforeAll, beforeEach, describe, inject } from 'vitest'
import { keepParsers } from '@/lib/db/keep-parsers'
import { keepPrepared } from '@/lib/db/keep-prepared'
import type { Db } from '@/lib/db/open'
import { postgresAdapter } from '@/lib/db/postgres-adapter'
import { PrismaClient } from '@/lib/generated/prisma/client'

export interface TestDatabase {
  kind: 'embedded' | 'postgresql'
  db: Db
  /** Null for the embedded kind, which lives in this process only. */
  url: string | null
  /** The embedded database itself; null for the other kind. */
  lite: PGlite | null
  /** Another client of the same database, as another process would have (on PostgreSQL: connections of its own). */
  another(): Db
  /** Runs SQL as it stands, several statements too. */
  exec(sql: string): Promise<void>
}

/** A migrated database, and how clients reach it. */
interface Storage extends Omit<TestDatabase, 'db' | 'another'> {
  adapter(): PrismaPg | PrismaPGlite
  /** Runs what takes the rows out, before each test: over a connection that stays, since a new one must learn every table first. */
  clear(sql: string): Promise<void>
  drop(): Promise<void>
}

type Kind = TestDatabase['kind']

interface Choice {
  /** Alone with its database: for what changes more of one than rows, or leaves something running on it. */
  alone?: boolean
}

// As lib/db/open.ts has it, so that queueing behaves as it will in production.
const transactionOptions = { maxWait: 15_000, timeout: 20_000 }

/**
 * Describes the same behaviour on the embedded database and on a real PostgreSQL: each hides faults that the
 * other shows. `database()` is a migrated database that nobody else uses meanwhile; its tables are emptied before each
 * test. A process of the tests hands it on from one describe to the next, since making one takes a second.
 */
export function describeEachDatabase(
  name: string,
  body: (database: () => TestDatabase) => void,
  choice?: Choice,
): void {
  describe.each([{ kind: 'embedded' as const }, { kind: 'postgresql' as const }])(
    `${name} ($kind)`,
    ({ kind }) => withDatabase(kind, body, choice),
  )
}

/**
 * Describes a route handler on PostgreSQL: it asks the database through rooms that are tested on both kinds, and the browser's
 * stories play it on the embedded one. `npm run soak` asks for both, which took a fifth of the time of all tests with databases.
 */
export function describeHandler(
  name: string,
  body: (database: () => TestDatabase) => void,
  choice?: Choice,
): void {
  describeSpared(name, body, choice)
}

/**
 * Describes a whole pass through many rooms (every list of a platform is read, an organization is deleted) on PostgreSQL: each
 * room has tests on both kinds, and the stories play such passes on the embedded one. `npm run soak` asks for both here too.
 */
export function describeFlow(
  name: string,
  body: (database: () => TestDatabase) => void,
  choice?: Choice,
): void {
  describeSpared(name, body, choice)
}

function describeSpared(name: string, body: (database: () => TestDatabase) => void, choice?: Choice): void {
  if (process.env.TEST_DATABASES === 'both') return describeEachDatabase(name, body, choice)
  describe(name, () => withDatabase('postgresql', body, choice))
}

/** The same on the embedded database alone: for what asks the database nothing that tests on both do not ask. */
export function describeEmbedded(
  name: string,
  body: (database: () => TestDatabase) => void,
  choice?: Choice,
): void {
  describe(name, () => withDatabase('embedded', body, choice))
}

/** The same on PostgreSQL alone: for what several processes do to one database, which the embedded kind lets one open. */
export function describePostgresql(name: string, body: (url: () => string) => void): void {
  describe(name, () =>
    withDatabase(
      'postgresql',
      (database) =>
        body(() => {
          const { url } = database()
          if (url === null) throw new Error('PostgreSQL has an address')
          return url
        }),
      { alone: true },
    ),
  )
}

function withDatabase(
  kind: Kind,
  body: (database: () => TestDatabase) => void,
  { alone = false }: Choice = {},
): void {
  let opened: TestDatabase | null = null
  let clear: Storage['clear'] | null = null
  const database = () => {
    if (!opened) throw new Error('The database opens before the tests: ask for it inside one')
    return opened
  }
  beforeAll(async () => {
    const storage = alone ? await make[kind]() : await lend(kind)
    clear = storage.clear
    const clients: Db[] = []
    const another = () => {
      const client = new PrismaClient({ adapter: storage.adapter(), transactionOptions })
      clients.push(client)
      return client
    }
    opened = { ...storage, db: another(), another }
    return async () => {
      await Promise.all(clients.map((client) => client.$disconnect()))
      if (alone) await storage.drop()
      else idle[kind].push(storage)
    }
  })
  beforeEach(() => clear?.(EMPTY))
  body(database)
}

const idle: Record<Kind, Storage[]> = { embedded: [], postgresql: [] }

async function lend(kind: Kind): Promise<Storage> {
  const storage = idle[kind].pop()
  if (!storage) return make[kind]()
  await storage.clear(RENEW)
  return storage
}

const make: Record<Kind, () => Promise<Storage>> = {
  async embedded() {
    const template = fs.readFileSync(inject('templates').embedded)
    const lite = await PGlite.create({ loadDataDir: new Blob([template]) })
    keepParsers(lite)
    keepPrepared(lite)
    return {
      kind: 'embedded',
      url: null,
      lite,
      adapter: () => new PrismaPGlite(lite),
      exec: async (sql) => void (await lite.exec(sql)),
      clear: async (sql) => void (await lite.exec(sql)),
      drop: () => lite.close(),
    }
  },
  async postgresql() {
    const { url, template } = inject('templates').postgresql
    // The end of the run drops what begins so (prepare-databases.ts).
    const name = `${template}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
    await administer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
    const own = new URL(url)
    own.pathname = `/${name}`
    return {
      kind: 'postgresql',
      url: own.href,
      lite: null,
      adapter: () => postgresAdapter(own.href),
      exec: (sql) => administer(own.href, sql),
      clear: keptSession(own.href),
      drop: () => administer(url, `DROP DATABASE ${name} WITH (FORCE)`),
    }
  },
}

async function administer(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await query(client, sql)
  } finally {
    await client.end()
  }
}

/** A connection from the first use on; another one where a test ended it. It keeps no process from ending. */
function keptSession(connectionString: string): (sql: string) => Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  pool.on('error', () => undefined)
  return (sql) => query(pool, sql)
}

// What an answer did not wait for may still be writing, and then one of the two is told of a deadlock.
async function query(client: pg.Client | pg.Pool, sql: string, triesLeft = 5): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    if (triesLeft === 0 || !(error instanceof pg.DatabaseError) || error.code !== DEADLOCK_DETECTED)
      throw error
    await query(client, sql, triesLeft - 1)
  }
}

const DEADLOCK_DETECTED = '40P01'

const OURS = `relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'`

// DELETE, since TRUNCATE makes new files for each table and index: a tenth of the time. As a replica, because no
// order of the tables would satisfy every foreign key.
const EMPTY = `DO $$ DECLARE name text; BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    FOR name IN SELECT oid::regclass FROM pg_class WHERE ${OURS} AND pg_relation_size(oid) > 0
    LOOP EXECUTE 'DELETE FROM ' || name; END LOOP;
  END $$`

const MANY_BYTES = 4 * 2 ** 20

// What was deleted still lies in the files, and the planner may have been told of tables as another test left them. All in one, or
// each would do again all that refer to it; not where little lies there and no rows were told of, which is nearly always.
const RENEW = `DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_class WHERE ${OURS} HAVING sum(pg_table_size(oid)) > ${MANY_BYTES} OR max(reltuples) > 0) THEN
      EXECUTE (SELECT 'TRUNCATE ' || string_agg(oid::regclass::text, ', ') FROM pg_class WHERE ${OURS});
    END IF;
  END $$`
