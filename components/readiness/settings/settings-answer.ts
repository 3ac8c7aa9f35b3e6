import { answer, list, nullable, number, object, oneOf, type Read, record, text } from '@/components/api/read'
import { COUNTRIES, OVERRIDERS, WEIGHTS } from '@/lib/readiness/settings/settings'

/** What a page reads of GET /api/settings/readiness. */
export const settingsShape = object({
  version: number,
  country: oneOf(...COUNTRIES),
  horizonHours: number,
  turnaroundMinutes: number,
  topSpeedMilesPerHour: number,
  expiryNoticeDays: number,
  lampsFreshHours: number,
  clocksFreshHours: number,
  requiredQualifications: list(text),
  periodicInspections: list(text),
  overriddenBy: oneOf(...OVERRIDERS),
  checks: record(object({ weight: oneOf(...WEIGHTS), off: nullable(object({ by: text, at: text })) })),
})
export type ReadSettings = Read<typeof settingsShape>

export const settingsAnswer = answer(object({ data: settingsShape }))
