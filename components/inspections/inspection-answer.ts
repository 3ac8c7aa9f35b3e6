import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'

/* What the page reads of GET /api/inspections and /api/inspections/without-report (lib/inspections). */

const words = nullable(text)
const named = object({ id: words, name: words })
const did = object({ id: words, name: words, at: words })
const pagination = object({ endCursor: text, hasNextPage: flag })

export const inspectionAnswer = object({
  id: text,
  vehicle: nullable(named),
  trailer: words,
  inspectedAt: words,
  type: words,
  safetyStatus: words,
  ofOther: nullable(oneOf('vehicle', 'trailer')),
  writtenBy: nullable(did),
  defects: list(
    object({ on: oneOf('vehicle', 'trailer'), what: words, notes: words, resolved: nullable(did) }),
  ),
  defectCount: number,
  certified: nullable(
    object({ id: words, name: words, at: words, as: nullable(oneOf('repaired', 'unnecessary', 'mixed')) }),
  ),
  reviewed: nullable(did),
  awaits: nullable(oneOf('mechanic', 'next_driver')),
  isGone: flag,
})
export type InspectionAnswer = Read<typeof inspectionAnswer>

export const inspectionsAnswer = object({
  data: list(inspectionAnswer),
  counts: object({ all: number, mechanic: number, next_driver: number, defects: number }),
  pagination,
})
export type InspectionsAnswer = Read<typeof inspectionsAnswer>

export const dayWithoutReportAnswer = object({
  day: text,
  vehicle: object({ id: text, name: words }),
  routes: list(object({ id: text, name: words })),
  routeCount: number,
  drivers: list(object({ id: text, name: words })),
})
export type DayWithoutReportAnswer = Read<typeof dayWithoutReportAnswer>

export const withoutReportAnswer = object({
  data: list(dayWithoutReportAnswer),
  counts: object({ days: number, vehicles: number, drivers: number, driven: number, unknown: number }),
  reports: object({ isTold: flag, until: nullable(text) }),
  byDriver: list(object({ id: text, name: words, days: number })),
  pagination,
})
export type WithoutReportAnswer = Read<typeof withoutReportAnswer>
