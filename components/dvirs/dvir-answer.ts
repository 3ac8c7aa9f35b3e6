import { flag, list, maybe, number, object, type Read, record, text } from '@/components/api/read'
import { ledgerAnswer } from '@/components/ledger/ledger-answer'

/* What the pages read of a DVIR: the platform's words, and nothing required but ids. */

const words = maybe(text)
const withId = object({ id: words, name: words })
const vehicle = maybe(object({ id: words, name: words, ExternalIds: maybe(record(text)) }))
const signature = maybe(object({ signatoryUser: maybe(withId), signedAtTime: words, type: words }))

export const defectAnswer = object({
  id: text,
  isResolved: maybe(flag),
  comment: words,
  defectType: words,
  createdAtTime: words,
  mechanicNotes: words,
  mechanicNotesUpdatedAtTime: words,
  resolvedAtTime: words,
  resolvedBy: maybe(object({ id: words, name: words, type: words })),
  trailer: maybe(withId),
  vehicle,
})
const defects = maybe(list(defectAnswer))

export const dvirAnswer = object({
  id: text,
  licensePlate: words,
  location: words,
  mechanicNotes: words,
  safetyStatus: words,
  type: words,
  odometerMeters: maybe(number),
  startTime: words,
  endTime: words,
  trailerName: words,
  authorSignature: signature,
  secondSignature: signature,
  thirdSignature: signature,
  vehicle,
  trailer: maybe(withId),
  vehicleDefects: defects,
  trailerDefects: defects,
  defects,
  ledger: ledgerAnswer,
})
export type DvirAnswer = Read<typeof dvirAnswer>

/** GET, PATCH /api/dvirs/{id} and POST /api/dvirs. */
export const oneDvirAnswer = object({ data: dvirAnswer })
