import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { AddressRecord } from '../fleet/address'
import { createRandom, seedOf } from '../random'

/** Machines are read every five minutes. */
const EVERY_MS = 5 * MINUTE_MS

/** The moments (ms) at which a machine is read, from `start` up to but not at `end`. */
export function readingTimes(start: number, end: number): number[] {
  const first = Math.ceil(start / EVERY_MS) * EVERY_MS
  const count = Math.max(0, Math.ceil((end - first) / EVERY_MS))
  return Array.from({ length: count }, (_, n) => first + n * EVERY_MS)
}

/** Which series each requested type fills: OBD and gateway values also give the general one. */
const GENERAL: Record<string, string> = {
  obdEngineStates: 'engineStates',
  gatewayEngineStates: 'engineStates',
  obdEngineSeconds: 'engineSeconds',
  gatewayEngineSeconds: 'engineSeconds',
}

/**
 * What a machine measured at some moments, a series a type. The past is the same whenever it is asked for; counters
 * never go back.
 */
export function equipmentSeries(
  machine: { id: string },
  types: readonly string[],
  times: readonly number[],
  place: AddressRecord | undefined,
): Record<string, unknown[]> {
  const series: Record<string, unknown[]> = {}
  for (const type of types) {
    const points = times.map((ms) => pointOf(machine.id, type, ms, place))
    series[type] = points
    const general = GENERAL[type]
    if (general) series[general] ??= points
  }
  return series
}

function pointOf(id: string, type: string, ms: number, place: AddressRecord | undefined): object {
  const time = new Date(ms).toISOString()
  const value = valueOf(id, type, ms)
  if (type !== 'gps') return { time, value }
  const random = createRandom(seedOf(`${id} gps ${ms}`))
  const near = (degrees = 0) => Number((degrees + random.int(-20, 20) / 10_000).toFixed(6))
  return {
    time,
    latitude: near(place?.latitude),
    longitude: near(place?.longitude),
    headingDegrees: random.int(0, 359),
    speedMilesPerHour: stateAt(id, ms) === 'On' ? random.int(0, 80) / 10 : 0,
    address: { id: place?.id ?? '', name: place?.name ?? '' },
    reverseGeo: { formattedLocation: place?.formattedAddress ?? '' },
  }
}

/** Off at night, at work by day with pauses. */
function stateAt(id: string, ms: number): 'Off' | 'On' | 'Idle' {
  const hour = Math.floor(ms / HOUR_MS) % 24
  if (hour < 5 || hour > 20) return 'Off'
  const random = createRandom(seedOf(`${id} state ${Math.floor(ms / (15 * MINUTE_MS))}`)).next()
  return random < 0.2 ? 'Off' : random < 0.4 ? 'Idle' : 'On'
}

/** Counters grow with time at a rate of the machine's own. */
function valueOf(id: string, type: string, ms: number): number | string {
  const own = createRandom(seedOf(id)).next()
  const seconds = ms / 1000 - 1_600_000_000
  const state = stateAt(id, ms)
  switch (type) {
    case 'obdEngineStates':
      return state
    case 'gatewayEngineStates':
      return state === 'Off' ? 'Off' : 'On'
    case 'engineRpm':
      return state === 'Off' ? 0 : state === 'Idle' ? 700 : 1200 + Math.floor(own * 700)
    case 'fuelPercents':
      return 95 - (Math.floor(ms / HOUR_MS + own * 100) % 40) * 2
    case 'obdEngineSeconds':
      return Math.floor(seconds * (0.2 + own / 10))
    case 'gatewayEngineSeconds':
      return Math.floor(seconds * (0.21 + own / 10))
    case 'gatewayJ1939EngineSeconds':
      return Math.floor(seconds * (0.205 + own / 10))
    case 'gpsOdometerMeters':
      return Math.floor(seconds * (0.4 + own))
    default:
      return Math.floor((seconds / 60) * (0.03 + own / 50))
  }
}
