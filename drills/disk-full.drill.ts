import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDb, type OpenDb } from '@/lib/db/open'
import { postgresBinaries } from '@/test/databases/postgres-binaries'
import { DURABLE, startPostgres } from '@/test/databases/postgres-server'
import { MIGRATIONS } from '@/test/upgrade/releases'
import { AT, holdsAll, writeReport } from './write-report'

const MIB = 1024 * 1024
const DISK_MIB = 160
const LEFT_MIB = 2

let disk = ''
beforeEach(() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('This drill makes a small disk of its own (tmpfs): it needs Linux, and root.')
  disk = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m,mode=0755`, 'tmpfs', disk])
})
afterEach(() => {
  if (disk === '') return
  execFileSync('umount', ['--lazy', disk])
  fs.rmdirSync(disk)
  disk = ''
})

/** Fills the disk up to some MiB; answers what frees it. */
function fill(): () => void {
  const file = path.join(disk, 'ballast')
  const handle = fs.openSync(file, 'w')
  let size = 0
  try {
    for (;;) size += fs.writeSync(handle, Buffer.alloc(MIB))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
  fs.ftruncateSync(handle, Math.max(0, size - LEFT_MIB * MIB))
  fs.closeSync(handle)
  return () => fs.rmSync(file)
}

/** Writes until the disk is full, reads, frees it, and goes on. */
async function play(open: () => Promise<OpenDb>): Promise<void> {
  const database = await open()
  const { id } = await database.db.organization.create({
    data: { name: 'Calder Haulage', createdAt: new Date(AT) },
  })
  const acknowledged: string[] = []
  let tried = 0
  const tryOnce = async () => {
    const name = `i${(tried += 1)}`
    await writeReport(database.db, id, name)
    acknowledged.push(name)
  }
  for (let index = 0; index < 20; index++) await tryOnce()
  const free = fill()
  const refusals: string[] = []
  while (refusals.length < 3 && tried < 20_000)
    await tryOnce().catch(
      (error: unknown) => void refusals.push(error instanceof Error ? error.message : String(error)),
    )
  expect(refusals).toHaveLength(3)
  const before = acknowledged.length
  expect(await database.db.dvir.count(), 'it is read meanwhile').toBe(before)
  free()
  for (let index = 0; index < 20; index++) await tryOnce()
  console.log(`Full after ${before} writes, refused with: ${refusals[0]?.slice(-120)}`)

  await holdsAll(database.db, id, acknowledged)
  await database.close()
}

it('a full disk loses nothing that was acknowledged, and goes on once there is room (PostgreSQL)', async () => {
  const server = await startPostgres(await postgresBinaries(), path.join(disk, 'postgres'), {
    settings: DURABLE,
  })
  await play(() => openDb({ databaseUrl: server.url, dataDir: disk, migrations: MIGRATIONS }))
  await server.stop()
})

it('a full disk loses nothing that was acknowledged, and goes on once there is room (embedded)', () =>
  play(() => openDb({ databaseUrl: null, dataDir: path.join(disk, 'data'), migrations: MIGRATIONS })))
