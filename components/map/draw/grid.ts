import type { LngLat } from '../scene'

// Degrees, from the world to a block.
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
const MOST_LINES = 12
const EDGE = 85

interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** Lines of longitude and latitude over what is in sight, at most a dozen each way, at round degrees. */
export function gridLines(bounds: Bounds): LngLat[][] {
  const { west, east } = bounds
  const { low, high, longitudes, latitudes } = roundsOf(bounds)
  return [
    ...longitudes.map((at): LngLat[] => [
      [at, low],
      [at, high],
    ]),
    ...latitudes.map((at): LngLat[] => [
      [west, at],
      [east, at],
    ]),
  ]
}

/** What a line of the grid is called: which way, degrees from 0 up with as many digits as tell it from the next one. */
export interface GridLabel {
  /** Where it stands, in degrees as the map counts them. */
  at: number
  side: 'west' | 'east' | 'south' | 'north' | 'zero'
  degrees: string
}

/** The labels of the same lines, of longitudes and of latitudes; beyond the date line a longitude counts from the other side. */
export function gridLabels(bounds: Bounds): { longitudes: GridLabel[]; latitudes: GridLabel[] } {
  const { step, longitudes, latitudes } = roundsOf(bounds)
  const digits = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
  const labelOf = (at: number, around: number, low: 'west' | 'south', high: 'east' | 'north'): GridLabel => {
    const degrees = Math.abs(around).toFixed(digits)
    if (Number(degrees) === 0) return { at, side: 'zero', degrees }
    return { at, side: around < 0 ? low : high, degrees }
  }
  return {
    longitudes: longitudes.map((at) => labelOf(at, at - 360 * Math.ceil(at / 360 - 0.5), 'west', 'east')),
    latitudes: latitudes.map((at) => labelOf(at, at, 'south', 'north')),
  }
}

function roundsOf({ west, south, east, north }: Bounds) {
  const wide = Math.max(east - west, north - south)
  const step = STEPS.findLast((one) => wide / one <= MOST_LINES) ?? 30
  const [low, high] = [Math.max(south, -EDGE), Math.min(north, EDGE)]
  return { step, low, high, longitudes: rounds(west, east, step), latitudes: rounds(low, high, step) }
}

function rounds(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, n) => (first + n) * step)
}
