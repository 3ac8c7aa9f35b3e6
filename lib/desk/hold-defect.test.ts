import { expect, it } from 'vitest'
import { WRITE_TAKES_MS } from '@/lib/connection/door'
import { syncWorkOrders } from '@/lib/sync/sync-work-orders'
import { HELD_MS } from './hold-defect'

it('holds a defect until what a write may have made was read twice in the lists of the platform', () => {
  expect(HELD_MS).toBeGreaterThanOrEqual(WRITE_TAKES_MS + 2 * syncWorkOrders.everyMs)
})
