import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { OpenDb } from '@/lib/db/open'
import { askOperator, NobodyServes } from './ask-operator'
import { socketPath } from './operator-socket'

/**
 * Writes a consistent copy of the embedded database to `file` (a gzipped tar, mode 0600), from the running app or,
 * when none runs, from the folder itself. A copy that is not complete never stands under that name.
 */
export async function backup(dataDir: string, file: string, open: () => Promise<OpenDb>): Promise<void> {
  const draft = `${file}.part`
  const keep = (dump: Readable) => pipeline(dump, createWriteStream(draft, { mode: 0o600, flush: true }))
  try {
    await dumpTo(keep, dataDir, open)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

async function dumpTo(
  keep: (dump: Readable) => Promise<void>,
  dataDir: string,
  open: () => Promise<OpenDb>,
): Promise<void> {
  try {
    return await keep(await askOperator(socketPath(dataDir), 'GET', '/backup'))
  } catch (error) {
    if (!(error instanceof NobodyServes)) throw error
  }
  const database = await open()
  try {
    if (!database.dump) throw new Error('DATABASE_URL is set: back PostgreSQL up with pg_dump.')
    await keep(await database.dump())
  } finally {
    await database.close()
  }
}
