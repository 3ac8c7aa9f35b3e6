import type { Clock } from './clock'
import type { Db } from './db/open'
import type { Env } from './env'
import type { Logger } from './logger'
import type { Traces } from './traces'
import type { Transport } from './transport'

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
}
