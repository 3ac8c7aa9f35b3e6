import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '@/lib/db/migrate'
import { inRoot } from '../../scripts/start/project.mjs'
import { makeRunFolder } from '../../scripts/test/run-folder.mjs'
import { embeddedTemplate } from './embedded-template'
import { postgresBinaries } from './postgres-binaries'
import { startPostgres } from './postgres-server'

/** What a test file needs to make databases of its own: see test/database.ts. */
export interface Templates {
  /** A file: the embedded database, migrated. */
  embedded: string
  /** The maintenance database of a PostgreSQL, and the migrated database there to copy. */
  postgresql: { url: string; template: string }
}

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates
  }
}

/** Once for the integration project: one migrated template of each kind. Returns the end of it. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeRunFolder()
  const [embedded, { stop, ...postgresql }] = await Promise.all([
    embeddedTemplate(),
    postgresTemplate(folder),
  ])
  project.provide('templates', { embedded, postgresql })
  return async () => {
    await stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function postgresTemplate(folder: string) {
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startPostgres(await postgresBinaries(), path.join(folder, 'postgres'))
  const template = `wayboard_template_${process.pid}`
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${template}`)
  const url = new URL(server.url)
  url.pathname = `/${template}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const query = async <T>(sql: string, params?: unknown[]) => ({
    rows: (await client.query(sql, params)).rows as T[],
  })
  await migrate({ query, exec: (sql) => client.query(sql) }, inRoot('prisma', 'migrations'))
  await client.end()
  const stop = async () => {
    const made = await admin.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of made.rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
    await admin.end()
    await server.stop()
  }
  return { url: server.url, template, stop }
}
