import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import type { Page } from '@/lib/ledger/list/page'
import { readPage } from '@/lib/ledger/list/read-page'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import type { DvirFilters } from '../schema'
import * as rules from './conditions'

/** DVIRs of the active organization, those that ended last first, those without an end last. */
export const listDvirs = (
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  filters: DvirFilters = {},
): Promise<Page<LedgerRow>> =>
  readPage(db, {
    table: LEDGER_TABLES.dvir,
    organizationId: actor.organizationId,
    where: conditionsOf(filters),
    by: 'endTime',
    limit: filters.limit,
    after: filters.after,
  })

const { sql } = Prisma

function conditionsOf({ safetyStatus, unresolved, missingSignature }: DvirFilters): Prisma.Sql[] {
  return [
    ...(safetyStatus === undefined ? [] : [sql`"safetyStatus" = ${safetyStatus.toLowerCase()}`]),
    ...(unresolved === undefined ? [] : [either(rules.unresolved(sql), unresolved)]),
    ...(missingSignature === undefined ? [] : [either(rules.missingSignature(sql), missingSignature)]),
  ]
}

/** What nothing can be asked of is neither. */
const either = (condition: Prisma.Sql, holds: boolean) =>
  holds ? condition : sql`(NOT ${condition} AND ${rules.judged(sql)})`
