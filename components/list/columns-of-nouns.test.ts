import { expect, it } from 'vitest'
import { AUDIT_COLUMNS } from '@/components/audit/audit-columns'
import { DVIR_COLUMNS } from '@/components/dvirs/list/dvir-columns'
import { routeColumns } from '@/components/routes/list/route-columns'
import { DELIVERY_COLUMNS } from '@/components/webhooks/delivery-columns'
import { WORK_ORDER_COLUMNS } from '@/components/work-orders/list/work-order-columns'
import { CARDS_BELOW, type Column, roomFor } from './columns'

it.each<[string, readonly Column<never>[]]>([
  ['routes', routeColumns(null)],
  ['DVIRs', DVIR_COLUMNS],
  ['work orders', WORK_ORDER_COLUMNS],
  ['audit entries', AUDIT_COLUMNS],
  ['deliveries', DELIVERY_COLUMNS],
])('what a list of %s always shows has room until its rows become cards', (_, columns) => {
  expect(roomFor(columns.filter(({ stays }) => stays === Infinity))).toBeLessThanOrEqual(CARDS_BELOW)
  // It is the one that is never gone without (`hidden-columns.ts`): something takes what the others leave.
  expect(columns.filter(({ rest }) => rest).map(({ stays }) => stays)).toEqual([Infinity])
  expect(columns.filter(({ inCard }) => inCard === 'title')).toHaveLength(1)
})

it('a table whose rows unfold keeps all of its columns: what is unfolded is as wide as all of them', () => {
  expect(AUDIT_COLUMNS.filter(({ stays }) => stays !== Infinity)).toEqual([])
})
