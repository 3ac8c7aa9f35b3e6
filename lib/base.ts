import type { Clock } from './clock'
import type { Db } from './db/open'
import type { Env } from './env'
import type { Logger } from './logger'

export type Fetch = (url: URL, init: RequestInit) => Promise<Response>

/** What a process has, whoever asks: passed in everywhere, so that a test can be its own process. */
export interface Base {
  env: Env
  clock: Clock
  logger: Logger
  db: Db
  /** Reaches the platform. */
  fetch: Fetch
}
