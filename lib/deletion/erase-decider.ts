import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { JsonObject, JsonValue } from '@/lib/json'
import { pseudonym } from './erase-name'

/** Replaces the name of a person beside what they decided about readiness; what they wrote as a reason stays. */
export async function eraseDecider(tx: Tx, id: string): Promise<void> {
  await eraseInVerdicts(tx, id)
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

/** What was said of routes names them too: those whom the verdict rests on. */
async function eraseInVerdicts(tx: Tx, id: string): Promise<void> {
  const named = await tx.$queryRaw<{ organizationId: string; by: string }[]>`
    SELECT "organizationId", "by" FROM "FindingOverride" WHERE "byId" = ${id}::uuid
    UNION SELECT "organizationId", "by" FROM "OutOfServiceMark" WHERE "byId" = ${id}::uuid
    UNION SELECT "organizationId", "by" FROM "DefectDeferral" WHERE "byId" = ${id}::uuid
    UNION SELECT "organizationId", "by" FROM "ReadinessSettings" WHERE "byId" = ${id}::uuid`
  const other = pseudonym(id)
  for (const { organizationId, by } of named)
    for (const table of [Prisma.raw('"Verdict"'), Prisma.raw('"VerdictRecord"')])
      await tx.$executeRaw(Prisma.sql`
        UPDATE ${table} SET "told" = replace("told"::text, '"by": ' || to_jsonb(${by}::text)::text,
          '"by": ' || to_jsonb(${other}::text)::text)::jsonb
        WHERE "organizationId" = ${organizationId}::uuid
          AND strpos("told"::text, '"by": ' || to_jsonb(${by}::text)::text) > 0`)
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
