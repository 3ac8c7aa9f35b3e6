import pg from 'pg'
import { type Clock, rest } from '@/lib/clock'
import type { Logger } from '@/lib/logger'
import { heldConnection } from './held-connection'

interface ChannelOptions {
  /** Past a pooler, where there is one: what it hands on after each transaction hears nothing. */
  directUrl: string
  /** An identifier of PostgreSQL: lower case and underscores. */
  name: string
  hear: (text: string) => void
  /** Each time that it listens anew: what was said before is lost. */
  onListening?: () => void
  clock: Clock
  logger: Logger
}

/** What processes on one PostgreSQL tell each other and nobody keeps. */
export interface Channel {
  /** At most 8000 bytes. What cannot be said now is lost. */
  say(text: string): void
  close(): void
}

const AGAIN_MS = 5_000

/** LISTEN and NOTIFY on a connection of its own, opened again when it breaks. Whoever says something hears it too. */
export function openChannel(options: ChannelOptions): Channel {
  const { directUrl, name, hear, onListening, clock, logger } = options
  const closing = new AbortController()
  let open: pg.Client | null = null

  async function listen() {
    const client = new pg.Client({
      ...heldConnection(directUrl),
      application_name: 'wayboard-channel',
    })
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    // What breaks a connection ends it, too.
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => payload && hear(payload))
    const close = () => void client.end().catch(() => undefined)
    closing.signal.addEventListener('abort', close, { once: true })
    try {
      await client.connect()
      await client.query(`LISTEN ${name}`)
      open = client
      onListening?.()
      await ended
    } finally {
      open = null
      closing.signal.removeEventListener('abort', close)
      close()
    }
  }

  async function keepListening() {
    let failing = false
    while (!closing.signal.aborted) {
      try {
        await listen()
        failing = false
      } catch (error) {
        if (!failing && !closing.signal.aborted)
          logger.warn({ err: error, channel: name }, 'Other processes are not heard; it is tried again')
        failing = true
      }
      await rest(clock, AGAIN_MS, closing.signal)
    }
  }
  void keepListening()

  return {
    say: (text) => void open?.query('SELECT pg_notify($1, $2)', [name, text]).catch(() => undefined),
    close: () => closing.abort(),
  }
}
