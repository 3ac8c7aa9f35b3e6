import pg from 'pg'

const CONNECT_WITHIN_MS = 10_000
const KEEP_ALIVE_AFTER_MS = 10_000

/**
 * A connection to a PostgreSQL at `connectionString` that is given up where none answers within ten seconds, and asked by the
 * machine whether the other side is still there once it was quiet for as long: a server or a network that went away without a word
 * ends nothing by itself. What is asked has no limit of time here: an exchange of a ledger, or a migration, may take minutes.
 */
export const heldConnection = (connectionString: string) =>
  ({
    connectionString,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  }) satisfies pg.ClientConfig

/** The same for a pool. Its own limit would count the wait for a connection that is in use, too, which is no fault. */
export function heldPool(connectionString: string): pg.PoolConfig {
  const { connectionTimeoutMillis, ...held } = heldConnection(connectionString)
  class Bounded extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis })
    }
  }
  return { ...held, Client: Bounded }
}
