import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * The same function for as long as the component stands, which does what `newest` does: for what is handed to hundreds
 * of others, which need not be drawn anew for it. Called by events alone, never while something is drawn.
 */
export function useSteady<Args extends readonly unknown[], Answer>(
  newest: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const kept = useRef(newest)
  useInsertionEffect(() => {
    kept.current = newest
  })
  return useCallback((...args: Args) => kept.current(...args), [])
}
