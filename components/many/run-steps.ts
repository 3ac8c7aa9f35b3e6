import { ApiError } from '@/components/api/api-error'
import { mayHaveArrived } from '@/components/api/not-sent'
import type { Clock } from '@/lib/clock'

/** Writes back what a step wrote. */
export type Undo = () => Promise<unknown>

/** One write of many. */
export interface Step {
  key: string
  /** Of the row that it is about, for people. */
  name: string
  /** Makes something new: never sent again once it may have arrived. */
  creates: boolean
  /** Answers what takes it back; null where nothing does, or nothing had to be written. Throws ApiError. */
  send: () => Promise<Undo | null>
}

export type StepState =
  | { state: 'waiting' | 'sending' }
  | { state: 'done'; undo: Undo | null }
  | { state: 'failed' | 'unknown'; why: string }

interface Running {
  clock: Clock
  tell: (key: string, state: StepState) => void
  /** Asked before each step. */
  isStopped: () => boolean
}

/** 60 of the platform's 100 creations a minute: people can go on beside it. */
const CREATION_EVERY_MS = 1_000

/**
 * Sends one step after the other. One that fails leaves the others as they are; what would be refused for all of them
 * ends the run, and those that were not sent still wait. Throws nothing.
 */
export async function runSteps(steps: readonly Step[], { clock, tell, isStopped }: Running): Promise<void> {
  let created = -Infinity
  for (const { key, creates, send } of steps) {
    if (creates) {
      const rest = created + CREATION_EVERY_MS - clock.now()
      if (rest > 0) await clock.sleep(rest)
      created = clock.now()
    }
    if (isStopped()) return
    tell(key, { state: 'sending' })
    try {
      tell(key, { state: 'done', undo: await send() })
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      tell(key, { state: creates && mayHaveArrived(error) ? 'unknown' : 'failed', why })
      if (isForAll(error)) return
    }
  }
}

const NO_GRANT = ['not_connected', 'needs_reauthorization', 'grant_expired', 'organization_deleting']

/** Whoever asks next would be told the same: no session, no right, no grant, or a platform that lacks it. */
const isForAll = (error: unknown): boolean =>
  error instanceof ApiError && ([401, 403, 501].includes(error.status) || NO_GRANT.includes(error.code))
