import { expect, it } from 'vitest'
import { CALL_DEADLINE_MS } from '@/lib/platform/client'
import { TOKEN_TIMEOUT_MS } from '@/lib/platform/oauth'
import { syncWorkOrders } from '@/lib/sync/sync-work-orders'
import { HELD_MS } from './hold-defect'

it('holds a defect until what a write may have made was read twice in the lists of the platform', () => {
  const write = TOKEN_TIMEOUT_MS + CALL_DEADLINE_MS
  expect(HELD_MS).toBeGreaterThan(write + 2 * syncWorkOrders.everyMs)
})
