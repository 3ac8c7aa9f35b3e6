import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Deletion } from '@/lib/generated/prisma/client'

const tombstone = z.object({
  id: z.uuid(),
  kind: z.enum(['organization', 'account']),
  askedAt: z.iso.datetime(),
  /** Null while it was under way. */
  endedAt: z.iso.datetime().nullable(),
  /** Where an organization's audit chain ended. */
  head: z.object({ sequence: z.int(), hash: z.string() }).nullable(),
})
export type Tombstone = z.output<typeof tombstone>

const FILE = 'tombstones.jsonl'

const fileIn = (dataDir: string) => path.join(/*turbopackIgnore: true*/ dataDir, FILE)

/** Of a row: ids and times only, so that what was deleted cannot be read from it. */
export const tombstoneOf = (row: Omit<Deletion, 'name' | 'email' | 'walked'>): Tombstone => ({
  id: row.subjectId,
  kind: row.kind,
  askedAt: row.askedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  head:
    row.auditSequence === null || row.auditHash === null
      ? null
      : { sequence: row.auditSequence, hash: row.auditHash },
})

/** One line at the end of DATA_DIR/tombstones.jsonl, on disk when this returns: no restore of the database takes it back. */
export function appendTombstone(dataDir: string, stone: Tombstone): void {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = fs.openSync(fileIn(dataDir), 'a+', 0o600)
  try {
    // A line that a crash cut short must not swallow this one.
    const { size } = fs.fstatSync(file)
    const last = Buffer.alloc(1)
    if (size > 0) fs.readSync(file, last, 0, 1, size - 1)
    const torn = size > 0 && last.toString() !== '\n'
    fs.writeSync(file, `${torn ? '\n' : ''}${JSON.stringify(stone)}\n`)
    fs.fsyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}

/** By id, the newest line of each. A line that a crash cut short is none. */
export function readTombstones(dataDir: string): Map<string, Tombstone> {
  const file = fileIn(dataDir)
  const stones = new Map<string, Tombstone>()
  if (!fs.existsSync(file)) return stones
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    const stone = parseLine(line)
    if (stone) stones.set(stone.id, stone)
  }
  return stones
}

function parseLine(line: string): Tombstone | null {
  try {
    return tombstone.parse(JSON.parse(line))
  } catch {
    // Empty, or cut short by a crash: the step that wrote it was not carried out, and writes it again.
    return null
  }
}
