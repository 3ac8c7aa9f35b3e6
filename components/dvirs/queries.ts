import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { readAllPages, type WholeList } from '@/components/maintenance/read-all-pages'
import { dvirAnswer, dvirPage, type DvirRow, type ResolveDvirBody } from '@/lib/dvirs/schema'

const parsePage = (json: unknown) => dvirPage.parse(json)
const parseAnswer = (json: unknown) => dvirAnswer.parse(json)
const pathOf = (id: string) => `/api/dvirs/${encodeURIComponent(id)}`

/** Every DVIR of the ledger. */
export const dvirsQuery = queryOptions({
  queryKey: ['dvirs', 'list'],
  queryFn: ({ signal }) => readAllPages('/api/dvirs', parsePage, signal),
})

/** One DVIR by the platform's id. */
export const dvirQuery = (id: string) =>
  queryOptions({
    queryKey: ['dvirs', 'one', id],
    queryFn: async ({ signal }) => (await askApi(pathOf(id), parseAnswer, { signal })).data,
  })

/** Adds a DVIR to the ledger by its id. */
export const addDvir = async (id: string): Promise<DvirRow> =>
  (await askApi('/api/dvirs', parseAnswer, { method: 'POST', body: { id } })).data

/** Resolves a DVIR on the platform; answers with the row as the platform has it now. */
export const resolveDvir = async (id: string, body: ResolveDvirBody): Promise<DvirRow> =>
  (await askApi(pathOf(id), parseAnswer, { method: 'PATCH', body })).data

/** Puts a row that the server just answered with in place of what the browser knew. */
export function keepDvir(client: QueryClient, row: DvirRow) {
  client.setQueryData(dvirQuery(row.id).queryKey, row)
  client.setQueryData(dvirsQuery.queryKey, (list: WholeList<DvirRow> | undefined) => {
    if (!list) return list
    const rows = list.rows.filter(({ id }) => id !== row.id)
    return { ...list, rows: [row, ...rows] }
  })
}
