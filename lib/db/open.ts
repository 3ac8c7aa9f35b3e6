import type { PGlite } from '@electric-sql/pglite'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import fs from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { dumpEmbedded, removeCopies } from './dump-embedded'
import { lockFolder } from './folder-lock'
import { heldConnection } from './held-connection'
import { keepParsers } from './keep-parsers'
import { keepPrepared } from './keep-prepared'
import { migrate, type SqlSession } from './migrate'
import { pastPooler } from './past-pooler'
import { postgresAdapter } from './postgres-adapter'
import { refuseHalfRestored } from './refuse-half-restored'
import { withoutJit } from './without-jit'

export type Db = PrismaClient
/** What a verb gets inside `db.$transaction`. Awaiting the outer client in there deadlocks on PGlite. */
export type Tx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

interface OpenOptions {
  databaseUrl: string | null
  /** Past a pooler, for the migrations' lock; `databaseUrl` unless told. */
  directUrl?: string | null
  dataDir: string
  migrations: string
  /** Before each migration of a database that had some: it may take minutes. */
  onMigrating?: ((name: string) => void) | undefined
  onMigrated?: (names: string[]) => void
}

export interface OpenDb {
  db: Db
  kind: 'embedded' | 'postgresql'
  /** A consistent copy of the embedded database as a gzipped tar, while it runs; null on PostgreSQL. Whoever asks reads or destroys it. */
  dump: (() => Promise<Readable>) | null
  /** The embedded database itself, for the job engine; null on PostgreSQL. */
  lite: PGlite | null
  close(): Promise<void>
}

// On the embedded database transactions queue behind each other: 2 s of waiting is not a fault there.
const TRANSACTIONS = { maxWait: 15_000, timeout: 20_000 }

/** Opens and migrates the database: PostgreSQL when `databaseUrl` is set, else PGlite under `dataDir`. */
export function openDb(options: OpenOptions): Promise<OpenDb> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options)
}

async function openPostgres(
  connectionString: string,
  { directUrl, migrations, onMigrating, onMigrated }: OpenOptions,
): Promise<OpenDb> {
  const client = new pg.Client(heldConnection(directUrl ?? connectionString))
  await client.connect()
  try {
    const session = {
      query: async <T>(sql: string, params?: unknown[]) => ({
        rows: (await client.query(sql, params)).rows as T[],
      }),
      exec: (sql: string) => client.query(sql),
    }
    const applied = await migrate(session, migrations, onMigrating)
    onMigrated?.(applied)
    await withoutJit(session)
  } finally {
    await client.end()
  }
  const db = new PrismaClient({
    adapter: postgresAdapter(connectionString, {
      isPooled: pastPooler(connectionString, directUrl) !== null,
    }),
    transactionOptions: TRANSACTIONS,
  })
  return { db, kind: 'postgresql', dump: null, lite: null, close: () => db.$disconnect() }
}

async function openEmbedded({ dataDir, migrations, onMigrating, onMigrated }: OpenOptions): Promise<OpenDb> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { PrismaPGlite } = await import('pglite-prisma-adapter')
  const folder = path.resolve(/*turbopackIgnore: true*/ dataDir, 'pglite')
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 })
  const release = lockFolder(folder)
  let lite: PGlite | null = null
  try {
    refuseHalfRestored(folder)
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    removeCopies(folder)
    lite = await PGlite.create({ dataDir: folder })
    const applied = await migrate(sessionOf(lite), migrations, onMigrating)
    onMigrated?.(applied)
    keepParsers(lite)
    keepPrepared(lite)
    return embedded(lite, folder, new PrismaPGlite(lite), release)
  } catch (error) {
    // The next try in this process is to find the folder free.
    await lite?.close()
    release()
    throw error
  }
}

const sessionOf = (lite: PGlite): SqlSession => ({
  query: (sql, params) => lite.query(sql, params),
  exec: (sql) => lite.exec(sql),
})

function embedded(
  lite: PGlite,
  folder: string,
  adapter: SqlDriverAdapterFactory,
  release: () => void,
): OpenDb {
  const db = new PrismaClient({ adapter, transactionOptions: TRANSACTIONS })
  return {
    db,
    kind: 'embedded',
    dump: () => dumpEmbedded(lite, folder),
    lite,
    close: async () => {
      await db.$disconnect()
      await lite.close()
      release()
    },
  }
}
