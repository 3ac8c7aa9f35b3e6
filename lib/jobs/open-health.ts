import fs from 'node:fs/promises'
import path from 'node:path'
import type { Base } from '@/lib/base'
import { type Clock, rest } from '@/lib/clock'

/** The process's state, as anybody may ask for it. */
export interface Health {
  status: 'ok' | 'down'
  /** `down`: it did not take a write in time. */
  database: 'up' | 'down'
  /** `in_process` on the embedded database, else `separate`. */
  worker: 'in_process' | 'separate'
  /** Reported only: a platform that is down does not make this process unhealthy. */
  platform: 'reachable' | 'unreachable'
}

export const PROBE_TIMEOUT_MS = 2_000
const KEPT_MS = 5_000
// What a write of the embedded database needs of its disk, at least.
const FILE_BYTES = 64 * 1024

/**
 * What asks for the process's state: one small write, one request to the platform's root, each given 2 s. The answer is
 * kept 5 s from its beginning, and however many ask meanwhile get the same. A probe that hangs is waited for, and not
 * sent again, until it ends. `folder`: where the embedded database lies, null on PostgreSQL.
 */
export function openHealth(base: Base, folder: string | null): () => Promise<Health> {
  const database = answersInTime(base.clock, () => writeProbe(base, folder))
  const platform = answersInTime(base.clock, () =>
    base.transport({
      method: 'HEAD',
      url: base.env.fleetApiUrl,
      headers: {},
      timeoutMs: PROBE_TIMEOUT_MS,
    }),
  )
  const read = async (): Promise<Health> => {
    const [writes, reachable] = await Promise.all([database(), platform()])
    return {
      status: writes ? 'ok' : 'down',
      database: writes ? 'up' : 'down',
      worker: base.env.databaseUrl ? 'separate' : 'in_process',
      platform: reachable ? 'reachable' : 'unreachable',
    }
  }
  let kept: { since: number; answer: Promise<Health> } | null = null
  return () => {
    const now = base.clock.now()
    // A clock that was set back may not keep an answer until it has caught up.
    if (!kept || now < kept.since || now - kept.since >= KEPT_MS) kept = { since: now, answer: read() }
    return kept.answer
  }
}

/** Whether `probe` ends well within its time. One that is still under way is the one that is waited for. */
function answersInTime(clock: Clock, probe: () => Promise<unknown>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null
  return async () => {
    running ??= probe()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (running = null))
    const late = new AbortController()
    const inTime = await Promise.race([running, rest(clock, PROBE_TIMEOUT_MS, late.signal).then(() => false)])
    late.abort()
    return inTime
  }
}

async function writeProbe({ db, clock }: Base, folder: string | null): Promise<void> {
  const at = new Date(clock.now())
  await db.$executeRaw`
    INSERT INTO "HealthProbe" ("id", "at") VALUES (1, ${at}::timestamptz)
    ON CONFLICT ("id") DO UPDATE SET "at" = EXCLUDED."at"`
  if (folder === null) return
  // The row may find room in a file that is there already; what comes next needs more of the disk.
  const file = path.join(folder, 'health.probe')
  try {
    await fs.writeFile(file, Buffer.alloc(FILE_BYTES, 1), { mode: 0o600 })
  } finally {
    await fs.rm(file, { force: true })
  }
}
