import type { QueryClient } from '@tanstack/react-query'
import type { ListWindow } from '@/components/list/list-windows'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import { workOrdersKey } from '../work-order-keys'
import type { PickedOrder } from './steps-of'

/** What is selected as the lists know it by now: others may have changed it since, and the live desk was told. */
export function asKnown(client: QueryClient, orders: readonly PickedOrder[]): PickedOrder[] {
  const parts = client
    .getQueryCache()
    .findAll({ queryKey: workOrdersKey })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .flatMap(({ queryKey }) => client.getQueryData<ListWindow<ListedWorkOrderAnswer>>(queryKey)?.data ?? [])
  const known = new Map(parts.map((row) => [row.id, row]))
  return orders.map((order) => ({ ...order, row: known.get(order.id) ?? order.row }))
}
