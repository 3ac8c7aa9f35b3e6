import { ANSWERED } from '@/components/api/answered-kinds'
import { flag, list, maybe, object, type Read, type Reader, record, text } from '@/components/api/read'
import { ledgerAnswer } from '@/components/ledger/ledger-answer'
import { DEFECT_FIELDS, DVIR_FIELDS, RESOLVE_FIELDS } from '@/lib/dvirs/fields'
import { forAnswered } from '@/lib/fields'
import { isObject } from '@/lib/json'

/* What the pages read of a DVIR: the platform's words, and nothing required but ids. */

const words = maybe(text)
const withId = maybe(object({ id: words, name: words }))
const vehicle = maybe(object({ id: words, name: words, ExternalIds: maybe(record(text)) }))
// Evidence beside the report: one that cannot be read leaves the rest to be read.
const photos: Reader<{ url?: string | null | undefined }[] | null | undefined> = (value) =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) =>
        isObject(one) && typeof one['url'] === 'string' ? [{ url: one['url'] }] : [],
      )
    : undefined
const signature = maybe(object({ signatoryUser: withId, signedAtTime: words, type: words }))

export const defectAnswer = object({
  id: text,
  isResolved: maybe(flag),
  comment: words,
  defectType: words,
  createdAtTime: words,
  mechanicNotesUpdatedAtTime: words,
  ...forAnswered(DEFECT_FIELDS, {
    ...ANSWERED,
    user: maybe(object({ id: words, name: words, type: words })),
  }),
  trailer: withId,
  vehicle,
  defectPhotos: photos,
})
const defects = maybe(list(defectAnswer))

export const dvirAnswer = object({
  id: text,
  ...forAnswered(RESOLVE_FIELDS, ANSWERED),
  ...forAnswered(DVIR_FIELDS, { ...ANSWERED, safety: words, vehicle, trailer: withId }),
  startTime: words,
  endTime: words,
  trailerName: words,
  authorSignature: signature,
  secondSignature: signature,
  thirdSignature: signature,
  vehicleDefects: defects,
  trailerDefects: defects,
  defects,
  walkaroundPhotos: photos,
  ledger: ledgerAnswer,
})
export type DvirAnswer = Read<typeof dvirAnswer>

/** GET, PATCH /api/dvirs/{id} and POST /api/dvirs. */
export const oneDvirAnswer = object({ data: dvirAnswer })
