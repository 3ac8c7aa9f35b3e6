import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, number, object, record } from '@/components/api/read'
import { askLastSaved } from '@/components/form/last-saved'
import { countsKey } from '@/components/frame/counts-key'
import { type AskedList, replaceRows } from '@/components/list/list-windows'
import { dvirState } from '@/lib/dvirs/change/dvir-state'
import type { DvirRow, ResolveDvirBody } from '@/lib/dvirs/schema'
import { type DvirAnswer, oneDvirAnswer } from './dvir-answer'
import { dvirCountsKey, dvirKey, dvirsKey } from './dvir-keys'
import { listedDvirAnswer, type ListedDvirAnswer, listedOf } from './listed-dvir'

const AGAIN_MS = 30_000

export const parseDvir = (json: unknown) => answer(oneDvirAnswer)(json).data
export const pathOfDvir = (id: string) => `/api/dvirs/${encodeURIComponent(id)}`

/** The list that `asked` (list-filter.ts) names; the server puts its first part into the page. */
export const dvirsList = (asked: string): AskedList<ListedDvirAnswer> => ({
  key: dvirsKey,
  path: '/api/lists/dvirs',
  asked,
  row: listedDvirAnswer,
})

const parseCounts = answer(object({ data: record(number) }))

/** How many DVIRs there are, and how many each chip would show. */
export const dvirCountsQuery = queryOptions({
  queryKey: dvirCountsKey,
  queryFn: async ({ signal }) => (await askApi('/api/lists/dvirs/counts', parseCounts, { signal })).data,
  refetchInterval: AGAIN_MS,
})

/** One DVIR by the platform's id. */
export const dvirQuery = (id: string) =>
  queryOptions({
    queryKey: dvirKey(id),
    queryFn: ({ signal }) => requestDvir(id, signal),
  })

/** A DVIR as the ledger has it now. Throws ApiError. */
export const requestDvir = (id: string, signal?: AbortSignal) =>
  askApi(pathOfDvir(id), parseDvir, signal ? { signal } : {})

/** Who changed it here since `row` was confirmed. Throws ApiError. */
export const askLastSavedOf = ({ id, ledger }: Pick<DvirRow, 'id' | 'ledger'>) =>
  askLastSaved({ subjectType: 'dvir', subjectId: id, after: ledger.lastConfirmedAt })

/** Adds a DVIR to the ledger by its id. */
export const addDvir = (id: string) => askApi('/api/dvirs', parseDvir, { method: 'POST', body: { id } })

/**
 * Resolves a DVIR on the platform from what `from` says of it; answers with the row as the platform has it now. Throws
 * ApiError; `changed_meanwhile` with what stands otherwise by now.
 */
export function resolveDvir(from: DvirRow, body: ResolveDvirBody) {
  const request = resolveRequest(from, body)
  return askApi(request.path, parseDvir, { method: 'PATCH', body: request.body })
}

/** The same as a request that may wait. */
export const resolveRequest = (from: DvirRow, body: ResolveDvirBody) => ({
  path: pathOfDvir(from.id),
  body: { ...body, before: dvirState(from) },
})

/** Puts a row that the server just answered with in place of what the browser knew, and into the lists. */
export function keepDvir(client: QueryClient, row: DvirAnswer) {
  client.setQueryData(dvirKey(row.id), row)
  replaceRows(client, dvirsKey, new Map([[row.id, listedOf(row)]]))
  for (const queryKey of [dvirsKey, dvirCountsKey, countsKey]) void client.invalidateQueries({ queryKey })
}
