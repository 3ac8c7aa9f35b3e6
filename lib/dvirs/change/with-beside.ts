import type { Tx } from '@/lib/db/open'
import { lockHead } from '@/lib/events/append-events'
import { asJsonObject, type JsonObject, type JsonValue } from '@/lib/json'
import { dvirDefectShape } from '@/lib/platform/contract/resources/dvir'

export const DEFECT_LISTS = ['vehicleDefects', 'trailerDefects', 'defects'] as const

/**
 * What was answered of a report, each of its defects with what the ledger has of it that no such answer tells: photos and severity come
 * with the list of defects alone, and a list is replaced as a whole.
 */
export async function withBeside(
  tx: Tx,
  organizationId: string,
  dvirId: string,
  answered: JsonObject,
): Promise<JsonObject> {
  const body = await lockBody(tx, organizationId, dvirId)
  const beside = new Map<JsonValue | undefined, JsonObject>()
  for (const name of DEFECT_LISTS)
    for (const defect of listIn(body, name)) beside.set(defect.id, besideOf(defect))
  const fields = { ...answered }
  for (const name of DEFECT_LISTS)
    if (Array.isArray(answered[name]))
      fields[name] = answered[name].map((defect) => {
        const told = asJsonObject(defect)
        return told ? { ...beside.get(told.id), ...told } : defect
      })
  return fields
}

/** Nobody writes the row from here on. */
export async function lockBody(tx: Tx, organizationId: string, dvirId: string): Promise<JsonObject> {
  await lockHead(tx, organizationId)
  const row = await tx.dvir.findUnique({
    where: { organizationId_platformId: { organizationId, platformId: dvirId } },
    select: { body: true },
  })
  return asJsonObject(row?.body) ?? {}
}

const listIn = (body: JsonObject, name: string): JsonObject[] => {
  const list = body[name]
  return (Array.isArray(list) ? list : []).map(asJsonObject).filter((defect) => defect !== null)
}

const besideOf = (defect: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(defect).filter(([member]) => !Object.hasOwn(dvirDefectShape, member)))
