import { readListState } from '@/components/routes/list/list-filter'
import type { Moment } from '@/components/routes/list/list-filter'

/** What is chosen on a map: a route or a vehicle, by the platform's id. */
export interface Chosen {
  kind: 'route' | 'vehicle'
  id: string
}

interface MapState {
  /** As the address says it; today where it says nothing. */
  day: string
  chosen: Chosen | null
}

/** Reads the address of the map: its day as the list of routes has it, and what is chosen. */
export function readMapState(params: Pick<URLSearchParams, 'get'>): MapState {
  const { day, vehicle } = readListState(params)
  const route = params.get('route')
  const chosen = route ? ({ kind: 'route', id: route } as const) : null
  return {
    day: day ?? 'today',
    chosen: chosen ?? (vehicle ? { kind: 'vehicle', id: vehicle } : null),
  }
}

/** The change of the address that chooses it. */
export const choosing = (chosen: Chosen | null) => ({
  route: chosen?.kind === 'route' ? chosen.id : null,
  vehicle: chosen?.kind === 'vehicle' ? chosen.id : null,
})

/** What our API is asked for a day: whose midnight counts travels with it. */
export const askedOfDay = (day: string, of: Moment['day']): string =>
  new URLSearchParams({ day, ...of }).toString()

export const askedOfRoute = (id: string): string => new URLSearchParams({ route: id }).toString()
