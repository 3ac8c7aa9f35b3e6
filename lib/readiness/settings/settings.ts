import type { CheckName } from '../checks/check-names'

/** How grave a finding is: it must not leave so, somebody should look, or it is worth knowing. */
export const WEIGHTS = ['note', 'check', 'blocks'] as const
export type Weight = (typeof WEIGHTS)[number]

/** The graver first. */
export const byWeight = (one: Weight, other: Weight): number => WEIGHTS.indexOf(other) - WEIGHTS.indexOf(one)

export const lighterOf = (one: Weight, other: Weight): Weight => (byWeight(one, other) < 0 ? other : one)

/** Whose rules hold. Those of the US are built, and of hours those of the EU, which the UK keeps. */
export const COUNTRIES = ['US', 'CA', 'UK', 'EU'] as const
export type Country = (typeof COUNTRIES)[number]

/** Whether a driver's hours go by what a tachograph tells (Regulation (EC) 561/2006), and not by clocks. */
export const goesByTachograph = (country: Country): boolean => country === 'EU' || country === 'UK'

export interface CheckSetting {
  /** Of its gravest findings; lesser ones are never graver than that. */
  weight: Weight
  /** Who switched it off, and when (epoch ms); null while it is on. */
  off: { by: string; atMs: number } | null
}

/** Who may let a finding go. */
export const OVERRIDERS = ['administrators', 'dispatchers'] as const
export type Overrider = (typeof OVERRIDERS)[number]

/** What an organization settles for readiness. Units are in the names. */
export interface ReadinessSettings {
  /** Raised by each change; a recorded verdict names it. */
  version: number
  country: Country
  /** A route is judged from then on before its departure. */
  horizonMs: number
  checks: Readonly<Record<CheckName, CheckSetting>>
  /** Between two routes of one vehicle or driver. */
  turnaroundMs: number
  topSpeedMilesPerHour: number
  /** A qualification that expires so soon after the route's end is noted. */
  expiryNoticeMs: number
  /** A lamp counts while its reading is younger. */
  lampsFreshMs: number
  /** Clocks count while they are younger. */
  clocksFreshMs: number
  /** Names of qualification types, or their ids: without one of these nobody drives. */
  requiredQualifications: readonly string[]
  /** The same for the periodic inspection of vehicles and trailers. */
  periodicInspections: readonly string[]
  /** Who may let a finding go: administrators alone, or dispatchers too. */
  overriddenBy: Overrider
}
