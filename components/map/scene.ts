import type { SeenRoute } from '@/components/routes/see-routes'
import { stopLook, type StopLook } from '@/components/routes/stop-look'
import { lateness, STATUS, type Tone } from '@/components/ui/status/status'
import { MINUTE_MS } from '@/lib/durations'
import type { MappedVehicleAnswer } from './map-answer'

/** Longitude, latitude in degrees (WGS 84). */
export type LngLat = readonly [number, number]

/** A vehicle tells each minute or so where it is; after this it may be anywhere. */
const OLD_MS = 15 * MINUTE_MS

/** A route as one moment sees it, and where its stops are. */
export interface PlacedRoute {
  seen: SeenRoute
  vehicleId: string | null
  places: readonly (LngLat | null)[]
}

/** What is drawn, without how: places, shapes by name, tones by meaning. */
export interface Scene {
  lines: { route: string; tone: Tone; path: LngLat[] }[]
  stops: { route: string; index: number; mark: string; tone: Tone; rank: number; at: LngLat }[]
  vehicles: { id: string; mark: string; heading: number; at: LngLat }[]
}

/** How urgent a stop is, the most urgent last: what covers the others, and which of two is left out where it is narrow. */
const RANKS: readonly StopLook['status'][] = [
  'done',
  'onTime',
  'scheduled',
  'unknown',
  'skipped',
  'early',
  'underway',
  'late',
  'veryLate',
]

/** The shape of a stop by name: that of its status, solid where it was reached. */
export const markOf = ({ status, fill }: Pick<StopLook, 'status' | 'fill'>): string =>
  `${status}-${fill === 'solid' ? 'solid' : 'open'}`

export const isOld = (at: string, now: number): boolean => now - Date.parse(at) > OLD_MS

/** What a map draws of routes and vehicles at `now` (epoch ms). What has no place is in the list alone. */
export function sceneOf(
  routes: readonly PlacedRoute[],
  vehicles: readonly MappedVehicleAnswer[],
  now: number,
): Scene {
  return {
    lines: routes.flatMap((route) => {
      const path = pathOf(route.places)
      return path.length > 1 ? [{ route: route.seen.row.id, tone: toneOf(route.seen), path }] : []
    }),
    stops: routes.flatMap(({ seen, places }) =>
      (seen.row.stops ?? []).flatMap((stop, index) => {
        const at = places[index]
        if (!at) return []
        const look = stopLook(stop, seen.standing.expected[index] ?? null)
        const { status } = look
        return [
          {
            ...{ route: seen.row.id, index, at, mark: markOf(look) },
            ...{ tone: STATUS[status].tone, rank: RANKS.indexOf(status) },
          },
        ]
      }),
    ),
    vehicles: vehicles.map(({ id, longitude, latitude, headingDegrees, at }) => ({
      ...{ id, at: [longitude, latitude] as const, heading: headingDegrees ?? 0 },
      mark: `vehicle-${headingDegrees === null ? 'still' : 'heading'}-${isOld(at, now) ? 'old' : 'now'}`,
    })),
  }
}

/** The places in planned order; one that follows itself counts once. */
function pathOf(places: readonly (LngLat | null)[]): LngLat[] {
  const known = places.filter((place) => place !== null)
  return known.filter((place, index) => {
    const before = known[index - 1]
    return !before || before[0] !== place[0] || before[1] !== place[1]
  })
}

/** What the line of a route means, as its status does. */
function toneOf({ phase, standing }: SeenRoute): Tone {
  if (phase === 'late') return STATUS[lateness((standing.worst?.ms ?? 0) / MINUTE_MS)].tone
  if (phase === 'behind') return STATUS.behind.tone
  return phase === 'underway' ? STATUS.underway.tone : 'neutral'
}

/** South-west and north-east corner. */
export type Area = readonly [LngLat, LngLat]

/** The smallest area that holds all of these places; null for none. What lies across 180 degrees is shown round the other way. */
export function areaOf(places: readonly LngLat[]): Area | null {
  if (places.length === 0) return null
  const [longitudes, latitudes] = [places.map(([one]) => one), places.map(([, one]) => one)]
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ]
}

/** Where a map looks: at a route or a vehicle, or at all of them. */
export function areaOfScene(
  { stops, vehicles }: Scene,
  chosen: { kind: string; id: string } | null,
): Area | null {
  const ofRoute = stops.filter(({ route }) => chosen?.kind === 'route' && route === chosen.id)
  const ofVehicle = vehicles.filter(({ id }) => chosen?.kind === 'vehicle' && id === chosen.id)
  const near = [...ofRoute, ...ofVehicle]
  // The day's work, not every truck of another state, says where to look.
  const all = stops.length > 0 ? stops : vehicles
  return areaOf((near.length > 0 ? near : all).map(({ at }) => at))
}
