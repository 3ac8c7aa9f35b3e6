import { type Clock, systemClock, rest } from '@/lib/clock'
import { SILENCE_MS } from './lead-desk'

const TICK_MS = 1_000
/** A leader whose stream is silent notices that first, and asks. */
const PATIENCE_MS = SILENCE_MS + 10_000
/** Whoever leads speaks every ten seconds, so a tab that begins to follow hears of it by then. */
const FIRST_MS = 12_000

interface Election {
  /** The same for all tabs that follow the same. */
  name: string
  signal: AbortSignal
  /** Leads until its signal aborts: with `signal`, or because another tab took over. */
  lead(signal: AbortSignal): Promise<void>
  /** Whether somebody has this tab before them. */
  inSight(): boolean
  clock?: Clock
}

/**
 * Calls `lead` in one of the browser's tabs that ask under the same name, and in another one when that tab goes. A tab in sight that
 * hears nothing of its leader takes over: a phone stops tabs that nobody sees, and one that is stopped keeps its lock. Answers what to
 * call whenever the leader was heard. A browser without locks has every tab lead.
 */
export function electLeader({ name, signal, lead, inSight, clock = systemClock }: Election): {
  heard(): void
} {
  // Not there on plain http beyond this machine.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) {
    void lead(signal)
    return { heard: () => undefined }
  }
  const begins = () => clock.now() - PATIENCE_MS + FIRST_MS
  let heardAt = begins()
  let leads = false
  let term = stand(locks, { steal: false })

  /** Waits for the lock, or takes it. Answers how to end what comes of it. */
  function stand(manager: LockManager, { steal }: { steal: boolean }): AbortController {
    const own = new AbortController()
    const end = () => own.abort()
    signal.addEventListener('abort', end, { once: true })
    manager
      .request(name, steal ? { steal } : { signal: own.signal }, async () => {
        if (own.signal.aborted) return
        leads = true
        await lead(own.signal)
      })
      .catch((error: unknown) => {
        end()
        // Taken by another tab while it was ours. What this tab itself took back is none of it.
        const isTaken = error instanceof DOMException && error.name === 'AbortError' && term === own
        if (!isTaken || signal.aborted) return
        leads = false
        heardAt = begins()
        term = stand(manager, { steal: false })
      })
      .finally(() => signal.removeEventListener('abort', end))
    return own
  }

  async function watch(manager: LockManager) {
    while (!signal.aborted) {
      await rest(clock, TICK_MS, signal)
      if (signal.aborted || leads || !inSight() || clock.now() - heardAt <= PATIENCE_MS) continue
      heardAt = clock.now()
      const waiting = term
      term = stand(manager, { steal: true })
      waiting.abort()
    }
  }

  void watch(locks)
  return { heard: () => void (heardAt = clock.now()) }
}
