import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { countsKey } from '@/components/frame/counts-key'
import { readAllPages, type WholeList } from '@/components/maintenance/read-all-pages'
import { answer } from '@/components/api/read'
import type { ResolveDvirBody } from '@/lib/dvirs/schema'
import { type DvirAnswer, dvirPageAnswer, oneDvirAnswer } from './dvir-answer'
import { dvirKey, dvirsKey } from './dvir-keys'

const parsePage = answer(dvirPageAnswer)
const parseOne = (json: unknown) => answer(oneDvirAnswer)(json).data
const pathOf = (id: string) => `/api/dvirs/${encodeURIComponent(id)}`

/** Every DVIR of the ledger. The server puts the first hundred into the page; the rest follows. */
export const dvirsQuery = queryOptions({
  queryKey: dvirsKey,
  queryFn: ({ signal }) => readAllPages('/api/dvirs', parsePage, signal),
})

/** One DVIR by the platform's id. */
export const dvirQuery = (id: string) =>
  queryOptions({
    queryKey: dvirKey(id),
    queryFn: ({ signal }) => askApi(pathOf(id), parseOne, { signal }),
  })

/** Adds a DVIR to the ledger by its id. */
export const addDvir = (id: string) => askApi('/api/dvirs', parseOne, { method: 'POST', body: { id } })

/** Resolves a DVIR on the platform; answers with the row as the platform has it now. */
export const resolveDvir = (id: string, body: ResolveDvirBody) =>
  askApi(pathOf(id), parseOne, { method: 'PATCH', body })

/** Puts a row that the server just answered with in place of what the browser knew. */
export function keepDvir(client: QueryClient, row: DvirAnswer) {
  client.setQueryData(dvirKey(row.id), row)
  client.setQueryData(
    dvirsKey,
    (list: WholeList<DvirAnswer> | undefined) =>
      list && { ...list, rows: [row, ...list.rows.filter(({ id }) => id !== row.id)] },
  )
  void client.invalidateQueries({ queryKey: countsKey })
}
