import { systemClock, type Clock, rest } from '@/lib/clock'
import type { Told } from './live-answer'
import type { Link } from './live-state'
import { openStream } from './open-stream'

const TICK_MS = 1_000
/** The server beats every 10 s: three that do not come, and nobody is there. */
export const SILENCE_MS = 35_000
const OPENING_MS = 5_000
/** A connection that broke off is usually back before this. */
const BROKEN_MS = 2_500
const ASK_MS = 5_000
const REOPEN_MS = 20_000

interface Lead {
  /** Address of the stream from the place that this page has come to. */
  url(): string
  tell(told: Told): void
  /** Asks once instead of being told. False when nobody answers; throws nothing. */
  ask(): Promise<boolean>
  onLink(link: Link): void
  signal: AbortSignal
  clock?: Clock
  open?: typeof openStream
}

/**
 * Keeps this browser told: one stream, opened again whenever it is silent; while it does not speak, the changes are
 * asked for every five seconds. Resolves when `signal` aborts.
 */
export async function leadDesk(lead: Lead): Promise<void> {
  const { clock = systemClock, open = openStream, signal } = lead
  let wellUntil = 0
  let reopenAt = 0
  let askAt = 0
  const openAgain = () => {
    reopenAt = clock.now() + REOPEN_MS
    return open(lead.url(), {
      tell(told) {
        wellUntil = clock.now() + SILENCE_MS
        reopenAt = wellUntil
        lead.onLink('live')
        lead.tell(told)
      },
      down: () => (wellUntil = Math.min(wellUntil, clock.now() + BROKEN_MS)),
      refused: () => (wellUntil = 0),
      // Its session may have been replaced: whoever asks with the one of now is told whether they are let in.
      dismissed: () => {
        wellUntil = 0
        askAt = 0
        reopenAt = 0
      },
    })
  }
  let close = openAgain()
  // While it asks, too: another tab may lead by then.
  signal.addEventListener('abort', () => close(), { once: true })
  wellUntil = clock.now() + OPENING_MS
  while (!signal.aborted) {
    await rest(clock, TICK_MS, signal)
    if (signal.aborted || clock.now() <= wellUntil) continue
    if (clock.now() >= askAt) {
      const answered = await lead.ask()
      askAt = clock.now() + ASK_MS
      // It may have spoken meanwhile.
      if (clock.now() > wellUntil && !signal.aborted) lead.onLink(answered ? 'asking' : 'unreachable')
    }
    if (!signal.aborted && clock.now() > wellUntil && clock.now() >= reopenAt) {
      close()
      close = openAgain()
    }
  }
  close()
}
