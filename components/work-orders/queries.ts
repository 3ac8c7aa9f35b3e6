import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { readAllPages, type WholeList } from '@/components/maintenance/read-all-pages'
import {
  type AnswerWarning,
  type UpdateWorkOrderBody,
  updateWorkOrderAnswer,
  workOrderAnswer,
  workOrderPage,
  type WorkOrderRow,
} from '@/lib/work-orders/schema'

const parsePage = (json: unknown) => workOrderPage.parse(json)
const parseAnswer = (json: unknown) => workOrderAnswer.parse(json)
const parseUpdate = (json: unknown) => updateWorkOrderAnswer.parse(json)
const pathOf = (id: string) => `/api/work-orders/${encodeURIComponent(id)}`

/** Every work order of the ledger. */
export const workOrdersQuery = queryOptions({
  queryKey: ['work-orders', 'list'],
  queryFn: ({ signal }) => readAllPages('/api/work-orders', parsePage, signal),
})

/** One work order by the platform's id. */
export const workOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['work-orders', 'one', id],
    queryFn: async ({ signal }) => (await askApi(pathOf(id), parseAnswer, { signal })).data,
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
export const addWorkOrder = async (id: string): Promise<WorkOrderRow> =>
  (await askApi('/api/work-orders', parseAnswer, { method: 'POST', body: { id } })).data

/** Updates a work order on the platform. `warnings` name what its answer does not hold. */
export const updateWorkOrder = (id: string, body: UpdateWorkOrderBody) =>
  askApi(pathOf(id), parseUpdate, { method: 'PATCH', body })

/** Puts a row in place of what the browser knew. */
export function keepWorkOrder(client: QueryClient, row: WorkOrderRow) {
  client.setQueryData(workOrderQuery(row.id).queryKey, row)
  client.setQueryData(workOrdersQuery.queryKey, (list: WholeList<WorkOrderRow> | undefined) => {
    if (!list) return list
    const known = list.rows.some(({ id }) => id === row.id)
    const rows = known ? list.rows.map((one) => (one.id === row.id ? row : one)) : [row, ...list.rows]
    return { ...list, rows }
  })
}
