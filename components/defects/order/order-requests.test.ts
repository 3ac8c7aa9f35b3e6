import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { WAIT } from '@/test/wait'
import { defectsKey } from '../defect-keys'
import { plannedOrdersQuery } from './order-requests'

it('reads a plan once: what is ordered, and what the desk hears of defects meanwhile, does not change it', async () => {
  const asked = vi.fn(async () => Response.json({ data: { orders: [], left: [] } }))
  vi.stubGlobal('fetch', asked)
  const client = new QueryClient()
  const observer = new QueryObserver(client, plannedOrdersQuery([{ dvirId: '1', defectId: '2' }]))
  const end = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), WAIT)
  await client.invalidateQueries({ queryKey: defectsKey })
  expect(asked).toHaveBeenCalledTimes(1)
  end()
})
