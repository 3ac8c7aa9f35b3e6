import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, list, maybe, number, object, type Reader, record, text } from '@/components/api/read'
import { WINDOW } from '@/lib/ledger/list/window-size'

/** Some rows of a list, in its order, and how many it has in all. */
export interface ListWindow<Row> {
  data: Row[]
  found: number
  /** What ids in the rows are called, by what they are ids of: `{ assets: { '2814': 'Truck 12' } }`. */
  names?: Names | null
}

export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A list of our API that is read a part at a time, and what of it is asked for, as `show=late&sort=name`. */
export interface AskedList<Row> {
  /** All parts of all its lists begin with it. */
  key: QueryKey
  /** `/api/lists/routes` */
  path: string
  asked: string
  row: Reader<Row>
  /** How often it is asked again, in ms; each half minute unless told: what is late or overdue changes with the clock alone. */
  everyMs?: number
}

/** A list that knows what the ids of assets and people in its rows are called. */
export interface NamedRows {
  nameOf(of: string, id: string | null | undefined): string | null
}

/** What an id is called in the first of `many` that knows it. */
export function nameIn(
  many: readonly (Names | null | undefined)[],
  of: string,
  id: string | null | undefined,
) {
  if (!id) return null
  return many.map((names) => names?.[of]?.[id]).find(Boolean) ?? null
}

const AGAIN_MS = 30_000

/** The key of a part: also under which the server hands its first one to the page. */
export const windowKey = (key: QueryKey, asked: string, index: number) => [...key, asked, index] as const

/** One part of a list, asked again for as long as it is looked at. */
export function windowQuery<Row>(
  { key, path, asked, row, everyMs = AGAIN_MS }: AskedList<Row>,
  index: number,
) {
  const parse = answer(object({ data: list(row), found: number, names: maybe(record(record(text))) }))
  return queryOptions<ListWindow<Row>>({
    queryKey: windowKey(key, asked, index),
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(asked)
      query.set('offset', String(index * WINDOW))
      query.set('limit', String(WINDOW))
      return askApi(`${path}?${query.toString()}`, parse, { signal })
    },
    refetchInterval: everyMs,
  })
}

/** What is said beside the platform's object is read with the list: what came alone does not tell it. */
interface Listed {
  id: string
  needed?: unknown
  departure?: unknown
  order?: unknown
}
const besideOf = ({ needed, departure, order }: Listed) => ({ needed, departure, order })

/** Puts rows in place of those that the parts of a list hold, where they stand. How old a part is does not change. */
export function replaceRows<Row extends Listed>(
  client: QueryClient,
  key: QueryKey,
  rows: ReadonlyMap<string, Row>,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey: key })) {
    const part = client.getQueryData<ListWindow<Row>>(query.queryKey)
    if (!part?.data.some(({ id }) => rows.has(id))) continue
    const { dataUpdatedAt, isInvalidated } = query.state
    const data = part.data.map((row) => {
      const told = rows.get(row.id)
      return told ? { ...told, ...besideOf(row) } : row
    })
    client.setQueryData<ListWindow<Row>>(query.queryKey, { ...part, data }, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
  }
}
