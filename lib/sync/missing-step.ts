import { keepObserved } from '@/lib/changes/keep-observed'
import type { FleetNoun } from '@/lib/events/event'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { findIds } from '@/lib/ledger/list/find-ids'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import type { Pass, SyncStep } from './held-sync'

const { sql } = Prisma
const AT_ONCE = 500

interface Missing {
  /** Of the list that was read before this step. */
  endpoint: AnyEndpoint
  noun: FleetNoun
  /** Of which rows the list would have named each. */
  where?: (pass: Pass) => Prisma.Sql
}

/** A pass that goes on in another process names rows by that one's clock. */
const CLOCKS_APART_MS = 60_000

/**
 * Marks as gone what a list that is whole did not name, and erases nothing: newer word takes the mark back. Only where
 * the list of this pass named anything at all.
 */
export const missingStep = ({ endpoint, noun, where }: Missing): SyncStep => ({
  name: 'missing',
  endpoint,
  needsWhole: true,
  async page(ctx, pass) {
    const { organizationId, startedAt, cursor } = pass
    const at = new Date(ctx.clock.now())
    const table = LEDGER_TABLES[noun]
    const [ids, named] = await Promise.all([
      findIds(ctx.db, {
        table,
        organizationId,
        where: [
          sql`"lastConfirmedAt" < ${new Date(startedAt.getTime() - CLOCKS_APART_MS)}::timestamptz`,
          sql`NOT ${gone(sql)}`,
          ...(where ? [where(pass)] : []),
        ],
        limit: AT_ONCE,
      }),
      findIds(ctx.db, {
        table,
        organizationId,
        where: [sql`"lastConfirmedAt" >= ${startedAt}::timestamptz`, sql`NOT ${gone(sql)}`],
        limit: 1,
      }),
    ])
    const observed = named.length === 0 ? [] : ids.map((id) => ({ id, fields: {}, gone: true }))
    return {
      cursor,
      // What was marked is not found again, so that the next page marks others.
      isLast: observed.length < AT_ONCE,
      read: 0,
      keep: (tx, append) => keepObserved(tx, organizationId, noun, at, observed, append),
    }
  },
})
