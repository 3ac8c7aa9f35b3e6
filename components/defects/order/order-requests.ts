import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import {
  anything,
  answer,
  list,
  nullable,
  object,
  oneOf,
  type Read,
  record,
  text,
} from '@/components/api/read'
import { defectsKey } from '../defect-keys'

/* What the page reads of POST /api/defects/work-orders and its preview (lib/desk/defects/plan-orders.ts). */

const selected = object({ dvirId: text, defectId: text })
const left = object({
  ...{ dvirId: text, defectId: text, workOrderId: nullable(text) },
  why: oneOf('not_open', 'asset_unknown', 'ordered', 'being_created'),
})
const planned = object({
  asset: object({ id: text, name: nullable(text) }),
  defects: list(selected),
  body: record(anything),
})
export type PlannedOrderAnswer = Read<typeof planned>

const parsePlan = answer(object({ data: object({ orders: list(planned), left: list(left) }) }))
const parseMade = answer(object({ data: object({ id: text }), taken: list(selected), left: list(left) }))

type Selected = Read<typeof selected>

/** What the platform would be sent for some defects, and what is left out. */
export const plannedOrdersQuery = (defects: readonly Selected[]) =>
  queryOptions({
    queryKey: [...defectsKey, 'planned', defects.map(({ defectId }) => defectId)],
    queryFn: async ({ signal }) =>
      (
        await askApi('/api/defects/work-orders/preview', parsePlan, {
          ...{ method: 'POST', body: { defects }, signal },
        })
      ).data,
    // Once: under somebody who reads it, it does not change, whatever the desk hears of defects.
    staleTime: 'static',
    gcTime: 0,
  })

/** One work order of defects of a vehicle or trailer, due at `dueAtTime` (ISO 8601). */
export const orderDefects = (defects: readonly Selected[], dueAtTime: string | null) =>
  askApi('/api/defects/work-orders', parseMade, {
    method: 'POST',
    body: { defects, ...(dueAtTime === null ? {} : { dueAtTime }) },
  })
