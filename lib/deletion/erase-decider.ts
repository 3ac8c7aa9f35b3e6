import type { Tx } from '@/lib/db/open'
import type { JsonObject, JsonValue } from '@/lib/json'
import { refuseJudgements } from '@/lib/mark-for-judging'
import { eraseIn, eraseInSpan, isAmong, namesOfDecider } from './erase-in-records'
import { pseudonym } from './erase-name'
import type { Walk } from './walk'

/**
 * Replaces the name of a person beside what they decided about readiness, and in what is said of routes by it; what they wrote as a
 * reason stays. `searched` is what was looked for in records of verdicts, and up to where: from there on they are looked through
 * here. False, and nothing changed, where they decided something by another name since.
 */
export async function eraseDecider(tx: Tx, id: string, searched: Walk['records']): Promise<boolean> {
  const decided = await namesOfDecider(tx, id)
  const names = decided.filter(({ isShared }) => !isShared)
  if (names.some((one) => !isAmong(searched.names, one))) return false
  for (const organizationId of new Set(decided.map((one) => one.organizationId)))
    await refuseJudgements(tx, organizationId)
  await eraseInDecisions(tx, id)
  for (const one of names) await eraseIn(tx, id, one, 'Verdict')
  for (let until: bigint | null = searched.until; until !== null && names.length > 0;)
    until = await eraseInSpan(tx, id, { names, until })
  return true
}

async function eraseInDecisions(tx: Tx, id: string): Promise<void> {
  const began = { where: { byId: id }, data: { by: pseudonym(id) } }
  await tx.findingOverride.updateMany(began)
  await tx.outOfServiceMark.updateMany(began)
  await tx.defectDeferral.updateMany(began)
  await tx.serviceProgram.updateMany(began)
  await tx.serviceDone.updateMany(began)
  await tx.meterExchange.updateMany(began)
  await tx.readinessSettings.updateMany(began)
  await eraseInSettings(tx, id)
  const ended = { where: { endedById: id }, data: { endedBy: pseudonym(id) } }
  await tx.findingOverride.updateMany(ended)
  await tx.outOfServiceMark.updateMany(ended)
  await tx.defectDeferral.updateMany(ended)
  await tx.serviceProgram.updateMany(ended)
  await tx.serviceDone.updateMany(ended)
  await tx.meterExchange.updateMany(ended)
}

/** Who switched a check off stands in the settings themselves, in every version that says so. */
async function eraseInSettings(tx: Tx, id: string): Promise<void> {
  const rows = await tx.$queryRaw<{ organizationId: string; version: number; value: JsonValue }[]>`
    SELECT "organizationId", "version", "value" FROM "ReadinessSettings" WHERE strpos("value"::text, ${id}) > 0`
  for (const { organizationId, version, value } of rows)
    await tx.readinessSettings.update({
      where: { organizationId_version: { organizationId, version } },
      data: { value: withoutName(value, id) ?? {} },
    })
}

function withoutName(value: JsonValue, id: string): JsonValue {
  if (Array.isArray(value)) return value.map((one) => withoutName(one, id))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, one]) => [name, withoutName(one, id)] as const)
  const erased: JsonObject = Object.fromEntries(members)
  return erased.byId === id ? { ...erased, by: pseudonym(id) } : erased
}
