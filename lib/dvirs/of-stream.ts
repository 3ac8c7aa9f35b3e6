import type { z } from 'zod'
import { asJsonObject, type JsonObject, type JsonValue } from '@/lib/json'
import type { streamedDefect, streamedDvir } from '@/lib/platform/contract/resources/published-dvir'

type StreamedDvir = z.output<typeof streamedDvir>
type StreamedDefect = z.output<typeof streamedDefect>

/** Names of what the streams give only the ids of; null for one that is not known. */
export interface StreamNames {
  vehicle(id: string): string | null
  trailer(id: string): string | null
  driver(id: string): string | null
  user(id: string): string | null
  /** Label of a kind of defect. */
  defectType(id: string): string | null
  /** How grave a kind of defect is, in the platform's word. */
  severity(id: string): string | null
}

/** A DVIR of the published stream in the words of the ledger, which are those of the specification's answer. */
export function fieldsOfStreamed(dvir: StreamedDvir, names: StreamNames): JsonObject {
  const {
    dvirSubmissionBeginTime,
    dvirSubmissionTime,
    formattedAddress,
    vehicle,
    trailer,
    authorSignature,
    secondSignature,
    thirdSignature,
    ...same
  } = dvir
  return storable({
    ...same,
    startTime: dvirSubmissionBeginTime,
    endTime: dvirSubmissionTime,
    location: formattedAddress,
    vehicle: named(vehicle, names.vehicle),
    trailer: named(trailer, names.trailer),
    authorSignature: signed(authorSignature, names),
    secondSignature: signed(secondSignature, names),
    thirdSignature: signed(thirdSignature, names),
  })
}

/** A defect of the published stream as it stands in a DVIR of the ledger. */
export function defectOfStreamed(defect: StreamedDefect, names: StreamNames): JsonObject {
  const { dvirId: _dvir, defectTypeId, vehicle, trailer, ...same } = defect
  return storable({
    ...same,
    defectTypeId,
    defectType: defectTypeId ? names.defectType(defectTypeId) : undefined,
    severity: defectTypeId ? (names.severity(defectTypeId) ?? undefined) : undefined,
    vehicle: named(vehicle, names.vehicle),
    trailer: named(trailer, names.trailer),
  })
}

const LISTS = ['vehicleDefects', 'trailerDefects'] as const
type List = (typeof LISTS)[number]

/** The fields of a DVIR that change with these defects of its; each list is the whole list then. */
export function fieldsWithDefects(body: JsonObject, defects: readonly JsonObject[]): JsonObject {
  const known = { vehicleDefects: listed(body.vehicleDefects), trailerDefects: listed(body.trailerDefects) }
  const stands = (list: List, { id }: JsonObject) =>
    id !== undefined && known[list].some((one) => one.id === id)
  // Where the report has it: of one that names vehicle and trailer nobody else knows whose it is, and twice it would stay open once.
  const isOf = (list: List, defect: JsonObject) =>
    LISTS.some((one) => stands(one, defect)) ? stands(list, defect) : list === listOf(defect)
  return Object.fromEntries(
    LISTS.flatMap((list) => {
      const own = defects.filter((defect) => isOf(list, defect))
      return own.length > 0 ? [[list, replaced(known[list], own)]] : []
    }),
  )
}

const listOf = ({ trailer, vehicle }: JsonObject): List =>
  trailer && !vehicle ? 'trailerDefects' : 'vehicleDefects'

const listed = (known: JsonValue | undefined): JsonObject[] =>
  Array.isArray(known) ? known.map(asJsonObject).filter((one) => one !== null) : []

/** What a defect said elsewhere and the stream does not say stays. */
function replaced(before: readonly JsonObject[], defects: readonly JsonObject[]): JsonObject[] {
  const ids = new Set(before.map(({ id }) => id))
  return [
    ...before.map((one) => ({ ...one, ...defects.find(({ id }) => id === one.id) })),
    ...defects.filter(({ id }) => id === undefined || !ids.has(id)),
  ]
}

function named<T extends { id?: string | null | undefined }>(
  object: T | null | undefined,
  nameOf: (id: string) => string | null,
) {
  if (!object?.id) return object
  const name = nameOf(object.id)
  return name === null ? object : { ...object, name }
}

function signed(signature: StreamedDvir['authorSignature'], names: StreamNames) {
  if (!signature) return signature
  const person = named(signature.signatoryUser, signature.type === 'driver' ? names.driver : names.user)
  return { ...signature, signatoryUser: person }
}

/** Without what is absent: a field that the stream does not name says nothing. */
function storable(fields: Record<string, unknown>): JsonObject {
  return asJsonObject(JSON.parse(JSON.stringify(fields))) ?? {}
}
