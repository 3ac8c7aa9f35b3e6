import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, flag, list, maybe, object, oneOf, text } from '@/components/api/read'
import { listedWorkOrderAnswer } from '@/components/work-orders/listed-work-order'
import { defectState } from '@/lib/dvirs/change/defect-state'
import type { CreateDvirBody, DvirDefect, ResolveDefectBody } from '@/lib/dvirs/schema'
import { parseDvir, pathOfDvir } from './queries'

const words = maybe(text)
const order = object({ id: text, description: words, status: words, assetId: words })
const warning = object({ path: text, code: oneOf('not_taken', 'vanished'), message: text })

/** `openFor`: the report's defects that it is open for; `isOpenElsewhere`: so it is for what another report says is open. */
const beside = object({
  openFor: list(text),
  isOpenElsewhere: flag,
  items: maybe(list(object({ id: text }))),
})
const orderOfDefects = (value: unknown, path: string) => ({
  ...listedWorkOrderAnswer(value, path),
  ...beside(value, path),
})
export type OrderOfDvir = ReturnType<typeof orderOfDefects>

export const ordersOfDvirAnswer = list(orderOfDefects)
const parseOrders = (json: unknown) => answer(object({ data: ordersOfDvirAnswer }))(json).data
const parseMade = answer(object({ data: order, isNew: flag }))
const parseAttached = answer(object({ data: order, warnings: list(warning) }))

const defectPath = (id: string, defectId: string) =>
  `${pathOfDvir(id)}/defects/${encodeURIComponent(defectId)}`

/** Under the work orders, so that what is heard of them is asked again. */
export const ordersKey = (dvirId: string) => ['work-orders', 'of-dvir', dvirId]

/** Work orders of the ledger that name a report among their items, or are open for one of its defects. */
export const ordersOfDvirQuery = (dvirId: string) =>
  queryOptions({
    queryKey: ordersKey(dvirId),
    queryFn: ({ signal }) => askApi(`${pathOfDvir(dvirId)}/work-orders`, parseOrders, { signal }),
  })

/** Makes a work order from a defect on the platform, filled in by the server, due at `dueAtTime` (ISO 8601); `isNew` false where one was open. */
export const makeWorkOrder = (id: string, defectId: string, dueAtTime: string | null) =>
  askApi(`${defectPath(id, defectId)}/work-order`, parseMade, {
    method: 'POST',
    body: dueAtTime === null ? {} : { dueAtTime },
  })

/** Adds the report to a work order's items; `warnings` name what its answer does not hold. */
export const attachDefect = (id: string, defectId: string, workOrderId: string) =>
  askApi(`${defectPath(id, defectId)}/attach`, parseAttached, { method: 'POST', body: { workOrderId } })

/**
 * Resolves one defect on the platform from what `from` says of it; answers with the report. Throws ApiError;
 * `changed_meanwhile` with what stands otherwise by now.
 */
export function resolveDefect(id: string, from: DvirDefect, body: ResolveDefectBody) {
  const request = resolveDefectRequest(id, from, body)
  return askApi(request.path, parseDvir, { method: 'PATCH', body: request.body })
}

/** The same as a request that may wait. */
export const resolveDefectRequest = (id: string, from: DvirDefect, body: ResolveDefectBody) => ({
  path: defectPath(id, from.id),
  body: { ...body, before: defectState(from) },
})

/** Records a mechanic's inspection on the platform. */
export const createDvir = (body: CreateDvirBody) =>
  askApi('/api/dvirs/mechanic', parseDvir, { method: 'POST', body })
