import type { DehydratedState } from '@tanstack/react-query'

/** In epoch ms, of what a page brought only the beginning of: older than whatever a browser read itself. */
export const LONG_AGO = 1

/** All in epoch ms. */
interface Here {
  /** Of the device's own clock. */
  device: number
  /** Of the server's clock, as far as this browser was told of it (lib/desk-clock.ts). */
  desk: number
  /** When the page was kept on this device, by the device's clock; null for one that the server just answered. */
  keptAt: number | null
}

/**
 * What the server read for a page, with when that was by the device's clock in place of the server's. TanStack Query counts by the
 * device's clock how old an answer is: on one that is an hour behind, what has just come would be from an hour ahead, and fresh until
 * then. Nothing is newer than now; and a page that was kept is as old as its keeping, as is what was kept beside it.
 */
export function readAtHere(state: DehydratedState, { device, desk, keptAt }: Here): DehydratedState {
  const here = (at: number) => (at === LONG_AGO ? at : (keptAt ?? device - Math.max(0, desk - at)))
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      state: { ...query.state, dataUpdatedAt: here(query.state.dataUpdatedAt) },
    })),
  }
}
