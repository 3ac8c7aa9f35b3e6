import type { Base } from '@/lib/base'
import { TransportError } from '@/lib/transport'

export interface Health {
  status: 'ok' | 'down'
  version: string
  database: 'up' | 'down'
  /** `in_process` on the embedded database, else `separate`. */
  worker: 'in_process' | 'separate'
  /** Reported only: a platform that is down does not make this process unhealthy. */
  platform: 'reachable' | 'unreachable'
}

const PROBE_TIMEOUT_MS = 2_000

/** The process's state: one small query, one request to the platform's root. */
export async function readHealth(base: Base): Promise<Health> {
  const [database, platform] = await Promise.all([
    base.db.$queryRaw`SELECT 1 AS one`.then(
      () => 'up' as const,
      () => 'down' as const,
    ),
    base
      .transport({ method: 'HEAD', url: base.env.fleetApiUrl, headers: {}, timeoutMs: PROBE_TIMEOUT_MS })
      .then(
        () => 'reachable' as const,
        (error: unknown) => {
          if (error instanceof TransportError) return 'unreachable' as const
          throw error
        },
      ),
  ])
  return {
    status: database === 'up' ? 'ok' : 'down',
    version: base.env.version,
    database,
    worker: base.env.databaseUrl ? 'separate' : 'in_process',
    platform,
  }
}
