import type { Clock } from '@/lib/clock'
import type { Language } from '@/lib/words/languages'
import { speakingIn } from '@/lib/words/speaking'
import type { LiveMessage } from './message'
import type { Seat } from './open-live'
import { NOBODY, type Present } from './presence'
import { mustReadAnew } from './read-changes'
import { toldStatus } from './read-status'

/**
 * Proxies close what says nothing for a minute. Whose session or membership ended is noticed within this, by another
 * process within 5 s more (known-session.ts, account.ts): 15 s at most.
 */
export const BEAT_MS = 10_000

interface Listener {
  clock: Clock
  organizationId: string
  language: Language
  /** The last sequence that this desk has; null to follow from now on. */
  after: number | null
  /** Whether the session and the membership that opened this still hold. */
  stillAdmitted(): Promise<boolean>
  signal: AbortSignal
}

/**
 * Everything that one open desk is told, until `signal` aborts or it is not admitted any more. Each change behind
 * `after` is told once and in order: a desk that reads slowly falls behind and is then told more at once.
 */
export async function* liveMessages(
  seat: Seat,
  { clock, organizationId, language, after, stillAdmitted, signal }: Listener,
): AsyncGenerator<LiveMessage, void> {
  if (after !== null && after > seat.look().head) await seat.lookAgain()
  let look = seat.look()
  let sequence = after ?? look.head
  let told: object | null = null
  let toldPresent: readonly Present[] | null = NOBODY
  let beatAt = clock.now() + BEAT_MS
  if (mustReadAnew(sequence, look.head)) {
    sequence = look.head
    // What another stream told this browser of people holds until it hears otherwise: only a hello ends that.
    toldPresent = null
    yield { event: 'reset', id: sequence, data: { sequence } }
  } else yield { event: 'hello', id: sequence, data: { sequence, organizationId } }
  while (!signal.aborted) {
    if (seat.closing.aborted) return yield { event: 'ended', id: null, data: { reason: 'closing' } }
    look = seat.look()
    if (clock.now() >= beatAt) {
      if (!(await stillAdmitted()))
        return yield { event: 'ended', id: null, data: { reason: 'not_admitted' } }
      yield { event: 'beat', id: null, data: { sequence } }
      beatAt = clock.now() + BEAT_MS
    } else if (told !== look.status) {
      told = look.status
      const { status } = look
      yield { event: 'status', id: null, data: speakingIn(language, () => toldStatus(status)) }
    } else if (toldPresent !== look.present) {
      toldPresent = look.present
      yield { event: 'presence', id: null, data: { people: toldPresent } }
    } else if (look.head > sequence) {
      if (mustReadAnew(sequence, look.head)) {
        sequence = look.head
        yield { event: 'reset', id: sequence, data: { sequence } }
        continue
      }
      const message = await seat.changes(sequence)
      sequence = message.data.sequence
      yield message
    } else await seat.changed(look, beatAt - clock.now(), signal)
  }
}
