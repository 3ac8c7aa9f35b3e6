import { MINUTE_MS } from '@/lib/durations'

/** What is planned of a stay, wherever it is. */
export const SERVICE_MS = 15 * MINUTE_MS

/** Driving time over a distance as the crow flies: roads are longer, 55 km/h in between, to the whole minute. */
export function driveMs(meters: number): number {
  const minutes = (meters * 1.3) / (55_000 / 60)
  return Math.max(1, Math.ceil(minutes)) * MINUTE_MS
}
