import pg from 'pg'
import type { Db } from 'pg-boss'
import type { Clock } from '@/lib/clock'
import { heldConnection } from '@/lib/db/held-connection'
import { openChannel } from '@/lib/db/open-channel'
import type { Logger } from '@/lib/logger'

interface PooledOptions {
  databaseUrl: string
  directUrl: string
  /** At most so many connections to the pooler. */
  max: number
  clock: Clock
  logger: Logger
}

export interface Pooled {
  db: Db
  close(): Promise<void>
}

/**
 * What the job engine asks goes through the pooler, and what it is woken by comes past it. Each of its transactions is
 * one message, with locks that end with it: the pooler may hand the connection on after each.
 */
export function openPooled({ databaseUrl, directUrl, max, clock, logger }: PooledOptions): Pooled {
  const pool = new pg.Pool({
    ...heldConnection(databaseUrl),
    application_name: 'wayboard-jobs',
    max,
  })
  // The error itself has the whole connection with it.
  pool.on('error', ({ message }) =>
    logger.warn({ reason: message }, 'The job engine lost a connection; it opens another'),
  )
  return {
    db: {
      executeSql: (text, values) => pool.query(text, values),
      // Not waited for: until it listens, and after, polling finds what is to be done.
      listen: async (name, hear, onListening) => {
        const channel = openChannel({ directUrl, name, hear, onListening, clock, logger })
        return { close: async () => channel.close() }
      },
    },
    close: () => pool.end(),
  }
}
