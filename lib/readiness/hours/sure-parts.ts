import type { SureDrive } from './sure-driving'

/** What a plan asks for sure between two times that may be rest, as little as that may be: epoch ms and ms. */
export interface SurePart {
  /** So long may be rest before it; 0 of the first. */
  offMs: number
  driveMs: number
  drives: readonly SureDrive[]
  /** As late as its driving can begin; of the first when the route leaves. */
  beginsAtMs: number
  /** As early as its last driving can be over. */
  endsAtMs: number
}
export type SureParts = readonly [SurePart, ...SurePart[]]

/**
 * The parts between times of at least `restMs` in which nobody drives for sure. That a planned stay, or waiting, is off
 * duty nobody knows, but that it is not nobody knows either.
 */
export function partsOf(drives: readonly SureDrive[], departsAtMs: number, restMs: number): SureParts {
  const parts: [SurePart, ...SurePart[]] = [
    { offMs: 0, driveMs: 0, drives: [], beginsAtMs: departsAtMs, endsAtMs: departsAtMs },
  ]
  for (const drive of drives) {
    const { fromMs, untilMs, driveMs } = drive
    const last = parts.at(-1) ?? parts[0]
    const beginsAtMs = untilMs - driveMs
    const offMs = beginsAtMs - last.endsAtMs
    const endsAtMs = Math.max(last.endsAtMs, fromMs + driveMs)
    if (offMs >= restMs) parts.push({ offMs, driveMs, drives: [drive], beginsAtMs, endsAtMs })
    else Object.assign(last, { driveMs: last.driveMs + driveMs, drives: [...last.drives, drive], endsAtMs })
  }
  return parts
}

export const drivingOf = (parts: readonly SurePart[]): number =>
  parts.reduce((sum, { driveMs }) => sum + driveMs, 0)

/** From the first of them until the last driving is over, with the rests between, in ms. */
export const spanOf = (parts: readonly SurePart[]): number =>
  Math.max(drivingOf(parts), (parts.at(-1)?.endsAtMs ?? 0) - (parts[0]?.beginsAtMs ?? 0))
