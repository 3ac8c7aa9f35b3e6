import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { readAllPages, type WholeList } from '@/components/maintenance/read-all-pages'
import { answer } from '@/components/api/read'
import type { AnswerWarning, UpdateWorkOrderBody } from '@/lib/work-orders/schema'
import {
  oneWorkOrderAnswer,
  updatedWorkOrderAnswer,
  type WorkOrderAnswer,
  workOrderPageAnswer,
} from './work-order-answer'
import { workOrderKey, workOrdersKey } from './work-order-keys'

const parsePage = answer(workOrderPageAnswer)
const parseOne = (json: unknown) => answer(oneWorkOrderAnswer)(json).data
const parseUpdate = answer(updatedWorkOrderAnswer)
const pathOf = (id: string) => `/api/work-orders/${encodeURIComponent(id)}`

/** Every work order of the ledger. The server puts the first hundred into the page; the rest follows. */
export const workOrdersQuery = queryOptions({
  queryKey: workOrdersKey,
  queryFn: ({ signal }) => readAllPages('/api/work-orders', parsePage, signal),
})

/** One work order by the platform's id. */
export const workOrderQuery = (id: string) =>
  queryOptions({
    queryKey: workOrderKey(id),
    queryFn: ({ signal }) => askApi(pathOf(id), parseOne, { signal }),
  })

/** What the answer to the last save of a work order did not take; kept until the page is left. */
export const warningsQuery = (id: string) =>
  queryOptions<AnswerWarning[]>({
    queryKey: ['work-orders', 'warnings', id],
    queryFn: () => [],
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Adds a work order to the ledger by its id. */
export const addWorkOrder = (id: string) =>
  askApi('/api/work-orders', parseOne, { method: 'POST', body: { id } })

/** Updates a work order on the platform. `warnings` name what its answer does not hold. */
export const updateWorkOrder = (id: string, body: UpdateWorkOrderBody) =>
  askApi(pathOf(id), parseUpdate, { method: 'PATCH', body })

/** Puts a row in place of what the browser knew. */
export function keepWorkOrder(client: QueryClient, row: WorkOrderAnswer) {
  client.setQueryData(workOrderKey(row.id), row)
  client.setQueryData(workOrdersKey, (list: WholeList<WorkOrderAnswer> | undefined) => {
    if (!list) return list
    const known = list.rows.some(({ id }) => id === row.id)
    const rows = known ? list.rows.map((one) => (one.id === row.id ? row : one)) : [row, ...list.rows]
    return { ...list, rows }
  })
}
