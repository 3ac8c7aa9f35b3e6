import { lacksSecondFactor } from '@/lib/accounts/second-factor/required'
import { readSession } from '@/lib/accounts/sessions/read-session'
import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import { spokenLanguage } from '@/lib/words/speaking'
import { liveMessages } from './live-messages'
import { eventText } from './message'
import type { Live } from './open-live'

interface Ctx extends Base {
  live: Live
  actor: Actor
  /** 0 to 1, for jitter. */
  random: () => number
}

interface Follow {
  after: number | null
  /** The Cookie header that opened this: its session is looked at again at each beat. */
  cookie: string | null
  signal: AbortSignal
}

const RETRY_MS = 1_000
const RETRY_SPREAD_MS = 2_000

/**
 * The server-sent events of one open desk (GET /api/live). The organization is that of the session at this moment,
 * whichever the browser switches to later. Ends when the reader goes away. Throws what `live.join` throws.
 */
export async function followDesk(ctx: Ctx, { after, cookie, signal }: Follow): Promise<ReadableStream> {
  const { organizationId, userId } = ctx.actor
  const seat = await ctx.live.join(organizationId, userId)
  const gone = new AbortController()
  let cancelled = false
  const leave = () => {
    gone.abort()
    seat.leave()
  }
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  const messages = liveMessages(seat, {
    clock: ctx.clock,
    organizationId,
    language: spokenLanguage(),
    after,
    signal: gone.signal,
    async stillAdmitted() {
      const session = await readSession(ctx, cookie, false)
      return (
        session?.account.memberships.some(
          (one) =>
            one.organizationId === organizationId &&
            // Of its provider's sessions alone.
            (session.confinedTo !== null || !one.closed) &&
            !lacksSecondFactor({ ...session, active: one }),
        ) ?? false
      )
    },
  })
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      // Desks that lose one process together come to another one spread out.
      const retryMs = RETRY_MS + Math.floor(ctx.random() * RETRY_SPREAD_MS)
      controller.enqueue(encoder.encode(`retry: ${retryMs}\n\n`))
    },
    async pull(controller) {
      try {
        const { value, done } = await messages.next()
        // The reader went away meanwhile: nothing can be handed over any more.
        if (cancelled) return
        if (value) controller.enqueue(encoder.encode(eventText(value)))
        if (!done) return
        leave()
        controller.close()
      } catch (error) {
        if (cancelled) return
        ctx.logger.error({ err: error, organizationId }, 'An open desk could not be told of changes')
        leave()
        controller.error(error)
      }
    },
    cancel() {
      cancelled = true
      leave()
    },
  })
}
