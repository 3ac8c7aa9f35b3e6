import { storableDate } from '@/lib/ledger/keep/storable-time'
import { cutText } from '@/lib/ledger/list/list-text'
import type { WorkOrderBody } from '../schema'
import { wasCompleted } from '../status'
import { type Origin, originOf } from './origin'
import { readCost } from './read-cost'

/**
 * Why there is no total: no amount is told, amounts in several currencies, or one that is no number. `unpriced`: parts have no
 * price, so the total lacks them.
 */
export type CostGap = 'none' | 'mixed' | 'unreadable' | 'unpriced'

/** What an order costs, and what that is counted by: kept beside its row. */
export interface CostColumns {
  category: string | null
  /** Of the vendor that it was given to. */
  vendorId: string | null
  openedAt: Date | null
  /** When it was completed, of one that is completed or closed; the platform sets that time at each change of status. */
  doneAt: Date | null
  origin: Origin | null
  /** A decimal string of two places, and its currency in small letters; both null where there is no total. */
  costTotal: string | null
  costCurrency: string | null
  costGap: CostGap | null
}

const LONGEST_CATEGORY = 160
const LONGEST_ID = 160
const LONGEST_CURRENCY = 12
/** Of a total: more than all the money there is. */
const LONGEST_TOTAL = 30

export function costColumns(body: WorkOrderBody): CostColumns {
  return {
    category: cutText(body.category?.trim(), LONGEST_CATEGORY),
    vendorId: cutText(body.vendorUuid?.trim(), LONGEST_ID),
    openedAt: storableDate(body.createdAtTime),
    doneAt: wasCompleted(body.status)
      ? (storableDate(body.completedAtTime) ?? storableDate(body.updatedAtTime))
      : null,
    origin: originOf(body),
    ...totalOf(body),
  }
}

type Total = Pick<CostColumns, 'costTotal' | 'costCurrency' | 'costGap'>
const without = (costGap: CostGap): Total => ({ costTotal: null, costCurrency: null, costGap })

function totalOf(body: WorkOrderBody): Total {
  const read = readCost(body)
  if (!('cost' in read)) return without('mixed' in read ? 'mixed' : 'unreadable')
  const { lines, discount, tax, total, currency, unpriced } = read.cost
  const isTold = lines.length > 0 || Number(discount.amount) !== 0 || Number(tax.amount) !== 0
  if (!isTold) return without(unpriced.length > 0 ? 'unpriced' : 'none')
  if (total.length > LONGEST_TOTAL || currency.length > LONGEST_CURRENCY) return without('unreadable')
  return { costTotal: total, costCurrency: currency, costGap: unpriced.length > 0 ? 'unpriced' : null }
}
