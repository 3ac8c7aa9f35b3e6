import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import type { Db } from '@/lib/db/open'
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

interface Opened extends TestDatabase {
  close(): Promise<void>
}

// As lib/db/open.ts has it, so that queueing behaves as it will in production.
const transactionOptions = { maxWait: 15_000, timeout: 20_000 }

/**
 * Describes the same behaviour on the embedded database and on a real PostgreSQL: each hides faults that the
 * other shows. `database()` is a migrated database of this file alone; its tables are emptied before each test.
 */
export function describeEachDatabase(name: string, body: (database: () => TestDatabase) => void): void {
  describe.each([{ kind: 'embedded' as const }, { kind: 'postgresql' as const }])(
    `${name} ($kind)`,
    ({ kind }) => withDatabase(kind === 'embedded' ? openEmbedded : openPostgresql, body),
  )
}

/** The same on the embedded database alone: for what asks the database nothing that tests on both do not ask. */
export function describeEmbedded(name: string, body: (database: () => TestDatabase) => void): void {
  describe(name, () => withDatabase(openEmbedded, body))
}

/** The same on PostgreSQL alone: for what several processes do to one database, which the embedded kind lets one open. */
export function describePostgresql(name: string, body: (url: () => string) => void): void {
  describe(name, () =>
    withDatabase(openPostgresql, (database) =>
      body(() => {
        const { url } = database()
        if (url === null) throw new Error('PostgreSQL has an address')
        return url
      }),
    ),
  )
}

function withDatabase(open: () => Promise<Opened>, body: (database: () => TestDatabase) => void): void {
  let opened: Opened | null = null
  const database = () => {
    if (!opened) throw new Error('The database opens before the tests: ask for it inside one')
    return opened
  }
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  beforeEach(() => empty(database()))
  body(database)
}

async function openEmbedded(): Promise<Opened> {
  const lite = await PGlite.create({ loadDataDir: new Blob([fs.readFileSync(inject('templates').embedded)]) })
  const clients: Db[] = []
  const another = () => connect(new PrismaPGlite(lite), clients)
  return {
    kind: 'embedded',
    db: another(),
    url: null,
    lite,
    another,
    exec: async (sql) => void (await lite.exec(sql)),
    close: async () => {
      await Promise.all(clients.map((client) => client.$disconnect()))
      await lite.close()
    },
  }
}

async function openPostgresql(): Promise<Opened> {
  const { url, template } = inject('templates').postgresql
  const name = `wayboard_${randomUUID().replaceAll('-', '')}`
  await administer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const clients: Db[] = []
  const another = () => connect(new PrismaPg({ connectionString: own.href }), clients)
  return {
    kind: 'postgresql',
    db: another(),
    url: own.href,
    lite: null,
    another,
    exec: (sql) => administer(own.href, sql),
    close: async () => {
      await Promise.all(clients.map((client) => client.$disconnect()))
      await administer(url, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

function connect(adapter: PrismaPg | PrismaPGlite, clients: Db[]): Db {
  const client = new PrismaClient({ adapter, transactionOptions })
  clients.push(client)
  return client
}

async function administer(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  // What an answer did not wait for may still be writing, and then one of the two is told of a deadlock.
  const query = async (triesLeft: number): Promise<void> => {
    try {
      await client.query(sql)
    } catch (error) {
      if (triesLeft === 0 || !(error instanceof pg.DatabaseError) || error.code !== DEADLOCK_DETECTED)
        throw error
      await query(triesLeft - 1)
    }
  }
  try {
    await query(5)
  } finally {
    await client.end()
  }
}

const DEADLOCK_DETECTED = '40P01'

// DELETE, since TRUNCATE makes new files for each table and index: a tenth of the time. As a replica, because no
// order of the tables would satisfy every foreign key.
const empty = ({ exec }: TestDatabase) =>
  exec(`DO $$ DECLARE name text; BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    FOR name IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
    LOOP EXECUTE 'DELETE FROM ' || name; END LOOP;
  END $$`)
