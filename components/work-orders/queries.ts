import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { askLastSaved } from '@/components/form/last-saved'
import { type AskedList, replaceRows } from '@/components/list/list-windows'
import type { WorkOrderForm } from '@/lib/work-orders/change/form'
import type { AnswerWarning, UpdateWorkOrderBody } from '@/lib/work-orders/schema'
import { listedOf, listedWorkOrderAnswer, type ListedWorkOrderAnswer } from './listed-work-order'
import {
  oneWorkOrderAnswer,
  updatedWorkOrderAnswer,
  type WorkOrderAnswer,
  workOrderCountsAnswer,
} from './work-order-answer'
import { allWorkOrderCountsKey, workOrderCountsKey, workOrderKey, workOrdersKey } from './work-order-keys'

const AGAIN_MS = 30_000

/** Of a change of status that is shown before the platform took it. */
export const moveKey = ['work-orders', 'move'] as const

const parseOne = (json: unknown) => answer(oneWorkOrderAnswer)(json).data
const parseUpdate = answer(updatedWorkOrderAnswer)
const pathOf = (id: string) => `/api/work-orders/${encodeURIComponent(id)}`

/** The list that `asked` (list-filter.ts) names; the server puts its first part into the page. */
export const workOrdersList = (asked: string): AskedList<ListedWorkOrderAnswer> => ({
  key: workOrdersKey,
  path: '/api/lists/work-orders',
  asked,
  row: listedWorkOrderAnswer,
})

const parseCounts = answer(workOrderCountsAnswer)

/** How many work orders there are, how many each chip would show, and which statuses and assignees they have. */
export const workOrderCountsQuery = (zone: string) =>
  queryOptions({
    queryKey: workOrderCountsKey(zone),
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ zone })
      return (await askApi(`/api/lists/work-orders/counts?${query.toString()}`, parseCounts, { signal })).data
    },
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })

/** One work order by the platform's id. */
export const workOrderQuery = (id: string) =>
  queryOptions({
    queryKey: workOrderKey(id),
    queryFn: ({ signal }) => requestWorkOrder(id, signal),
  })

/** A work order as the ledger has it now. Throws ApiError. */
export const requestWorkOrder = (id: string, signal?: AbortSignal) =>
  askApi(pathOf(id), parseOne, signal ? { signal } : {})

/** Who changed it here since `row` was confirmed. Throws ApiError. */
export const askLastSavedOf = ({ id, ledger }: ListedWorkOrderAnswer) =>
  askLastSaved({ subjectType: 'work_order', subjectId: id, after: ledger.lastConfirmedAt })

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

/**
 * Updates a work order on the platform from what it was in `from`, as `formOf` makes it. `warnings` name what its answer
 * does not hold. Throws ApiError; `changed_meanwhile` with the fields that stand otherwise by now.
 */
export function updateWorkOrder(id: string, body: UpdateWorkOrderBody, from: WorkOrderForm) {
  const request = updateRequest(id, body, from)
  return askApi(request.path, parseUpdate, { method: 'PATCH', body: request.body })
}

/** The same as a request that may wait. */
export const updateRequest = (id: string, body: UpdateWorkOrderBody, from: WorkOrderForm) => ({
  path: pathOf(id),
  body: { ...body, before: startOf(body, from) },
})

/** The fields that a request overwrites, as they were. */
const startOf = (body: UpdateWorkOrderBody, from: WorkOrderForm) => {
  const known: Readonly<Record<string, unknown>> = from
  return Object.fromEntries(Object.keys(body).map((field) => [field, known[field] ?? null]))
}

/** Shows a work order under another status, on its detail and in the lists, until they are read again. */
export function showStatus(
  client: QueryClient,
  row: ListedWorkOrderAnswer,
  status: string | null | undefined,
) {
  client.setQueryData<WorkOrderAnswer>(workOrderKey(row.id), (known) => known && { ...known, status })
  replaceRows(client, workOrdersKey, new Map([[row.id, listedOf({ ...row, status })]]))
}

/** Puts a row that the server just answered with in place of what the browser knew, and into the lists. */
export function keepWorkOrder(client: QueryClient, row: WorkOrderAnswer) {
  client.setQueryData(workOrderKey(row.id), row)
  replaceRows(client, workOrdersKey, new Map([[row.id, listedOf(row)]]))
  readWorkOrdersAgain(client)
}

/** Has lists and counts read again. */
export function readWorkOrdersAgain(client: QueryClient) {
  // Another move is under way: a list read now would put its card back. The last one to end has them read.
  if (client.isMutating({ mutationKey: moveKey }) > 1) return
  for (const queryKey of [workOrdersKey, allWorkOrderCountsKey]) void client.invalidateQueries({ queryKey })
}
