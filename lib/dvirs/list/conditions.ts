import type { LedgerFacts } from '@/lib/ledger/keep/facts'
import { gone, isGone } from '@/lib/ledger/keep/gone'
import type { SqlTag } from '@/lib/ledger/list/condition'
import type { SafetyStatus } from '../safety-status'
import { SIGNATURE_PLACES } from '../signatures'
import { triage, type Inspected } from '../triage'

/*
 * What is asked of one report in memory and of the table of all: each rule twice, side by side, and nowhere else; what is asked of the
 * table alone stands once (conditions.integration.test.ts has what it means). A report that the platform does not know any more needs nobody, and one of which only the id is known has no news.
 */

/** What the rules look at. */
export type JudgedDvir = Inspected & { ledger: Pick<LedgerFacts, 'goneAt' | 'stub'> }

/** The vehicle may not operate until this is certified. */
export const isUnsafe = (row: JudgedDvir): boolean => triage(row, 0).unsafe && !isGone(row)
export const unsafe = <Sql>(sql: SqlTag<Sql>) =>
  sql`(coalesce("safetyStatus" = 'unsafe', false) AND NOT ${gone(sql)})`

/** It says so of its vehicle: safe, unsafe or resolved. */
export const ofStatus = <Sql>(sql: SqlTag<Sql>, status: SafetyStatus) =>
  sql`(coalesce("safetyStatus" = ${status}, false) AND NOT ${gone(sql)})`

/** A defect of it is open. */
const hasOpenDefects = (row: JudgedDvir): boolean => triage(row, 0).openDefects.length > 0 && !isGone(row)
export const openDefects = <Sql>(sql: SqlTag<Sql>) =>
  sql`(coalesce("openDefects" > 0, false) AND NOT ${gone(sql)})`

/** Unsafe, or with an open defect: somebody has still to do something about it. */
export const isUnresolved = (row: JudgedDvir): boolean => isUnsafe(row) || hasOpenDefects(row)
export const unresolved = <Sql>(sql: SqlTag<Sql>) => sql`(coalesce("unresolved", false) AND NOT ${gone(sql)})`

/** One of the three signatures is missing. */
export const missingSignature = <Sql>(sql: SqlTag<Sql>) =>
  sql`(coalesce("signatures" < ${SIGNATURE_PLACES.length}::int, false) AND NOT ${gone(sql)})`

/** Whoever wrote it did not sign it. */
export const unsignedByDriver = <Sql>(sql: SqlTag<Sql>) =>
  sql`(coalesce(NOT "authored", false) AND NOT ${gone(sql)})`

/** What was found on it waits to be certified by a mechanic. */
export const unsignedByMechanic = <Sql>(sql: SqlTag<Sql>) =>
  sql`(coalesce("awaits" = 'mechanic', false) AND NOT ${gone(sql)})`

/** What was found on it is certified, and nobody reviewed it: of a report of any age, as an auditor asks. */
export const unreviewed = <Sql>(sql: SqlTag<Sql>) =>
  sql`(coalesce("awaits" = 'next_driver', false) AND NOT ${gone(sql)})`

/** A later report of the same vehicle stands, which the platform still knows: who drives next looks at that one. */
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
export const unsignedByNextDriver = <Sql>(sql: SqlTag<Sql>) =>
  sql`(${unreviewed(sql)} AND NOT ${superseded(sql)})`

/** It says something of itself, and the platform still knows it: what is asked of it has an answer. */
export const isJudged = (row: JudgedDvir): boolean => !row.ledger.stub && !isGone(row)
export const judged = <Sql>(sql: SqlTag<Sql>) => sql`("signatures" IS NOT NULL AND NOT ${gone(sql)})`

/** It is of this vehicle, or of this trailer, by the platform's id. */
export const ofAsset = <Sql>(sql: SqlTag<Sql>, asset: string) =>
  sql`("vehicleId" = ${asset} OR "trailerId" = ${asset})`
