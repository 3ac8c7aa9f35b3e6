import type { Sandbox } from './sandbox'

/**
 * The moment of a change, RFC 3339: now, or a millisecond after the change before it. No two changes have one
 * moment, so a feed that has told one of them never overlooks the next.
 */
export function changeTime({ state, clock }: Pick<Sandbox, 'state' | 'clock'>): string {
  state.lastChangeAt = Math.max(clock.now(), state.lastChangeAt + 1)
  return clock.iso(state.lastChangeAt)
}
