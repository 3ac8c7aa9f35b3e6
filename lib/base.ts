import type { Clock } from './clock'
import type { Db } from './db/open'
import type { Env } from './env'
import type { Logger } from './logger'
import type { Traces } from './traces'
import type { Transport } from './transport'
import type { Underway } from './underway'

/** A session that a company's provider began, and when that last said that it knows the person. */
export interface DueSession {
  id: string
  checkedAt: number | null
}

/** What a process has, whoever asks: passed in everywhere, so that a test can be its own process. */
export interface Base {
  env: Env
  clock: Clock
  logger: Logger
  db: Db
  /** Reaches the platform; tests hand over their own. */
  transport: Transport
  /** Only where a collector is named (OTEL_EXPORTER_OTLP_ENDPOINT). */
  traces?: Traces | undefined
  /** What this process does not end in the middle of. */
  underway?: Underway | undefined
  /** Has the provider that began a session asked whether it still knows the person, where that is due; false: it ended. */
  recheck?: ((session: DueSession) => Promise<boolean>) | undefined
}
