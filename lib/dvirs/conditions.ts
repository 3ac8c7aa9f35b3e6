import type { SqlTag } from '@/lib/ledger/condition'
import type { LedgerFacts } from '@/lib/ledger/facts'
import { gone, isGone } from '@/lib/ledger/gone'
import { idOf } from '@/lib/ledger/storable-id'
import { awaitedSignature, type Signer } from './awaited-signature'
import { type SafetyStatus, statusOf } from './safety-status'
import { SIGNATURE_PLACES } from './signatures'
import type { DvirBody } from './schema'
import { inspectedAt, triage, type Inspected } from './triage'

/*
 * What is asked of one report in memory and of the table of all: each rule twice, side by side, and nowhere else. A
 * report that the platform does not know any more needs nobody, and one of which only the id is known has no news.
 */

/** What the rules look at. */
export type JudgedDvir = Inspected & { ledger: Pick<LedgerFacts, 'goneAt' | 'stub'> }

/** The vehicle may not operate until this is certified. */
export const isUnsafe = (row: JudgedDvir): boolean => triage(row, 0).unsafe && !isGone(row)
export const unsafe = <Sql>(sql: SqlTag<Sql>) =>
  sql`(coalesce("safetyStatus" = 'unsafe', false) AND NOT ${gone(sql)})`

/** It says so of its vehicle: safe, unsafe or resolved. */
export const hasStatus = (row: JudgedDvir, status: SafetyStatus): boolean =>
  statusOf(row) === status && !isGone(row)
export const ofStatus = <Sql>(sql: SqlTag<Sql>, status: SafetyStatus) =>
  sql`(coalesce("safetyStatus" = ${status}, false) AND NOT ${gone(sql)})`

/** A defect of it is open. */
export const hasOpenDefects = (row: JudgedDvir): boolean =>
  triage(row, 0).openDefects.length > 0 && !isGone(row)
export const openDefects = <Sql>(sql: SqlTag<Sql>) =>
  sql`(coalesce("openDefects" > 0, false) AND NOT ${gone(sql)})`

/** Unsafe, or with an open defect: somebody has still to do something about it. */
export const isUnresolved = (row: JudgedDvir): boolean => isUnsafe(row) || hasOpenDefects(row)
export const unresolved = <Sql>(sql: SqlTag<Sql>) => sql`(coalesce("unresolved", false) AND NOT ${gone(sql)})`

/** One of the three signatures is missing. */
export const lacksSignature = (row: JudgedDvir): boolean =>
  triage(row, 0).signatures.missing.length > 0 && !row.ledger.stub && !isGone(row)
export const missingSignature = <Sql>(sql: SqlTag<Sql>) =>
  sql`(coalesce("signatures" < ${SIGNATURE_PLACES.length}::int, false) AND NOT ${gone(sql)})`

/** Whoever wrote it did not sign it. */
export const lacksDriver = (row: JudgedDvir): boolean =>
  lacksSignature(row) && triage(row, 0).signatures.missing.includes('driver')
export const unsignedByDriver = <Sql>(sql: SqlTag<Sql>) =>
  sql`(coalesce(NOT "authored", false) AND NOT ${gone(sql)})`

/** What was found on it waits to be certified by a mechanic. */
export const lacksMechanic = (row: JudgedDvir): boolean => waitsFor(row, 'mechanic')
export const unsignedByMechanic = <Sql>(sql: SqlTag<Sql>) =>
  sql`(coalesce("awaits" = 'mechanic', false) AND NOT ${gone(sql)})`

/** What was found on it is certified, and nobody reviewed it: of a report of any age, as an auditor asks. */
export const lacksReview = (row: JudgedDvir): boolean => waitsFor(row, 'next_driver')
export const unreviewed = <Sql>(sql: SqlTag<Sql>) =>
  sql`(coalesce("awaits" = 'next_driver', false) AND NOT ${gone(sql)})`

/** A report beside those of its vehicle. */
type Beside = JudgedDvir & { id: string } & Pick<DvirBody, 'vehicle'>

/** A later report of the same vehicle stands, which the platform still knows: who drives next looks at that one. */
export function isSuperseded(row: Beside, all: readonly Beside[]): boolean {
  const [vehicle, at] = [idOf(row.vehicle), inspectedAt(row)?.getTime()]
  if (vehicle === null || at === undefined) return false
  return all.some((other) => {
    const otherAt = inspectedAt(other)?.getTime()
    if (otherAt === undefined || isGone(other) || idOf(other.vehicle) !== vehicle) return false
    return otherAt > at || (otherAt === at && other.id > row.id)
  })
}
// The others go by other names, so that what stands unqualified is of the row that is asked about.
export const superseded = <Sql>(sql: SqlTag<Sql>) => sql`EXISTS (
  SELECT 1 FROM (
    SELECT "organizationId" AS "ofOrganization", "vehicleId" AS "ofVehicle", "inspectedAt" AS "laterAt", "platformId" AS "laterId"
    FROM "Dvir" WHERE NOT ${gone(sql)}) AS "later"
  WHERE "ofOrganization" = "organizationId" AND "ofVehicle" = "vehicleId" AND "laterAt" >= "inspectedAt"
    AND ("laterAt" > "inspectedAt" OR "laterId" COLLATE "C" > "platformId" COLLATE "C"))`

/**
 * It is certified, and waits for the review of the next driver: the last report of its vehicle alone does, since that is what
 * they review before they drive (49 CFR 396.13).
 */
export const lacksNextDriver = (row: Beside, all: readonly Beside[]): boolean =>
  lacksReview(row) && !isSuperseded(row, all)
export const unsignedByNextDriver = <Sql>(sql: SqlTag<Sql>) =>
  sql`(${unreviewed(sql)} AND NOT ${superseded(sql)})`

const waitsFor = (row: JudgedDvir, signer: Signer) =>
  awaitedSignature(row) === signer && !row.ledger.stub && !isGone(row)

/** It says something of itself, and the platform still knows it: what is asked of it has an answer. */
export const isJudged = (row: JudgedDvir): boolean => !row.ledger.stub && !isGone(row)
export const judged = <Sql>(sql: SqlTag<Sql>) => sql`("signatures" IS NOT NULL AND NOT ${gone(sql)})`
