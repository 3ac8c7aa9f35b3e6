import type { Axis } from '../board-state'

/** As people plan: nobody moves a route by a minute. */
const STEP_MS = 300_000

/** Where a strip would go: to another row as it is planned, or along time in its own. */
export type Target = { to: string; byMs: 0 } | { to: null; byMs: number }

interface At {
  /** The row under the pointer; null for that of nobody, undefined where there is none. */
  row: string | null | undefined
  /** How far the pointer has gone along the axis, in px, and how long that is. */
  dx: number
  widthPx: number
}

/**
 * What letting go would mean; null for nothing. Another row counts alone, so that nothing is moved by a slip of the hand.
 * Nobody is taken off a route: the platform has no way to say so.
 */
export function targetOf(
  own: string | null,
  { row, dx, widthPx }: At,
  { fromMs, toMs }: Pick<Axis, 'fromMs' | 'toMs'>,
  mayMoveInTime: boolean,
): Target | null {
  if (row !== own) return typeof row === 'string' ? { to: row, byMs: 0 } : null
  if (!mayMoveInTime || widthPx <= 0) return null
  const byMs = Math.round(((dx / widthPx) * (toMs - fromMs)) / STEP_MS) * STEP_MS
  return byMs === 0 ? null : { to: null, byMs }
}
