import type { SqlTag } from '@/lib/ledger/condition'
import type { LedgerFacts } from '@/lib/ledger/facts'
import { gone, isGone } from '@/lib/ledger/gone'
import { SIGNATURE_PLACES } from './signatures'
import { triage, type Inspected } from './triage'

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

/** It says something of itself, and the platform still knows it: what is asked of it has an answer. */
export const isJudged = (row: JudgedDvir): boolean => !row.ledger.stub && !isGone(row)
export const judged = <Sql>(sql: SqlTag<Sql>) => sql`("signatures" IS NOT NULL AND NOT ${gone(sql)})`
