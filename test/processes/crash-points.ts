import type { Several } from './several'
import { until } from './until'

/** A moment in a refresh at which the process that does it is killed, and what must come of it. */
export interface CrashPoint {
  name: string
  /** Arranges that the next refresh stops there. Answers how to see that it did, and how to go on after the kill. */
  arrange(world: Several): Promise<{ reached(): Promise<boolean>; release(): Promise<void> }>
  /** How the connection ends. */
  status: 'connected' | 'needs_reauthorization'
  /** How often the platform sees a spent refresh token again. */
  reuses: number
  /** Outcomes of all attempts in the journal, oldest first. */
  journal: string[]
}

const TOKEN = 'POST /oauth2/token'

/** Holds what `lock` takes, until released; reached when somebody waits for it with a statement like `waiter`. */
async function locked(world: Several, lock: string, waiter: string) {
  const client = await world.client()
  await client.query('BEGIN')
  await client.query(lock)
  return {
    reached: async () =>
      (
        await world.sql(
          `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE $1 AND query ILIKE '%generation%'`,
          [waiter],
        )
      ).length > 0,
    release: async () => {
      await client.query('ROLLBACK')
      await client.end()
    },
  }
}

// Not FOR UPDATE: the foreign keys of lease and journal have to get past.
const connectionLocked = (world: Several) =>
  locked(world, 'SELECT 1 FROM "Connection" FOR NO KEY UPDATE', 'UPDATE%"Connection"%')

export const CRASH_POINTS: readonly CrashPoint[] = [
  {
    name: 'before the attempt is in the journal',
    arrange: (world) => locked(world, 'LOCK TABLE "RefreshAttempt" IN EXCLUSIVE MODE', '%"RefreshAttempt"%'),
    status: 'connected',
    reuses: 0,
    journal: ['stored'],
  },
  {
    name: 'started, and nothing reached the platform',
    arrange: async ({ line }) => {
      line.hold(TOKEN)
      return { reached: async () => line.held() > 0, release: async () => line.lose() }
    },
    status: 'connected',
    reuses: 0,
    journal: ['unknown', 'stored'],
  },
  {
    name: 'sent, and the platform reads it after the crash',
    arrange: async ({ line, sandbox }) => {
      line.hold(TOKEN)
      return {
        reached: async () => line.held() > 0,
        release: async () => {
          const before = (await sandbox.requests({ path: '/oauth2/token' })).length
          line.letThrough()
          await until('the late request', async () => {
            const requests = await sandbox.requests({ path: '/oauth2/token' })
            return requests.length > before && requests.at(-1)?.status === 200
          })
        },
      }
    },
    status: 'needs_reauthorization',
    reuses: 1,
    journal: ['unknown', 'refused'],
  },
  {
    name: 'carried out, with the answer on its way',
    arrange: async ({ sandbox }) => {
      await sandbox.fault({ method: 'POST', path: '/oauth2/token', delayMs: 30_000 })
      return {
        reached: async () => (await sandbox.requests({ path: '/oauth2/token' })).at(-1)?.status === null,
        release: async () => undefined,
      }
    },
    status: 'needs_reauthorization',
    reuses: 1,
    journal: ['unknown', 'refused'],
  },
  {
    name: 'answered, and the pair not stored',
    arrange: connectionLocked,
    status: 'needs_reauthorization',
    reuses: 1,
    journal: ['unknown', 'refused'],
  },
  {
    name: 'stored, and not used yet',
    arrange: async ({ line }) => {
      line.hold('GET /contacts')
      return { reached: async () => line.held() > 0, release: async () => line.lose() }
    },
    status: 'connected',
    reuses: 0,
    journal: ['stored'],
  },
  {
    name: 'refused, and that not recorded',
    arrange: async (world) => {
      await world.sandbox.revoke()
      return connectionLocked(world)
    },
    status: 'needs_reauthorization',
    reuses: 0,
    journal: ['unknown', 'refused'],
  },
]
