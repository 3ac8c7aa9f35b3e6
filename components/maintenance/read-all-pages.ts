import { askApi } from '@/components/api/ask-api'
import type { Page } from '@/lib/ledger/page'

const PAGE = 1000
/** Beyond this a browser should ask for less: the list then says that it is not complete. */
const MOST_PAGES = 10

export interface WholeList<Row> {
  rows: Row[]
  /** False when the ledger holds more than this page takes. */
  complete: boolean
}

/** Reads a list of our API to its end, by `hasNextPage`. Throws ApiError. */
export async function readAllPages<Row>(
  path: string,
  parse: (json: unknown) => Page<Row>,
  signal: AbortSignal,
): Promise<WholeList<Row>> {
  const rows: Row[] = []
  let after = ''
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ limit: String(PAGE), ...(after && { after }) })
    const { data, pagination } = await askApi(`${path}?${query.toString()}`, parse, { signal })
    rows.push(...data)
    if (!pagination.hasNextPage) return { rows, complete: true }
    after = pagination.endCursor
  }
  return { rows, complete: false }
}
