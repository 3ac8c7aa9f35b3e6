import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Reader } from '@/components/api/read'
import { dvirAnswer } from '@/components/dvirs/dvir-answer'
import { dvirKey, dvirsKey } from '@/components/dvirs/dvir-keys'
import type { WholeList } from '@/components/maintenance/read-all-pages'
import { routeAnswer } from '@/components/routes/route-answer'
import { routeKey, routesKey } from '@/components/routes/route-keys'
import { workOrderAnswer } from '@/components/work-orders/work-order-answer'
import { workOrderKey, workOrdersKey } from '@/components/work-orders/work-order-keys'
import { systemClock } from '@/lib/clock'
import type { ChangedRow } from './live-answer'

/** A read that was under way, or a page that was rendered, when a row came may bring back the one before it. */
const REMEMBER_MS = 60_000
const RENDERED_MS = 10_000

interface Noun {
  listKey: QueryKey
  /** Takes rows into the list and the single rows that this page has. */
  keep(rows: readonly ChangedRow[]): void
}

/** Puts rows into the query cache, one by one and in their places: no list is read again. */
export function keepRows(client: QueryClient, now: () => number = systemClock.now) {
  const nouns: Record<ChangedRow['noun'], Noun> = {
    route: nounOf(client, routesKey, routeKey, routeAnswer),
    dvir: nounOf(client, dvirsKey, dvirKey, dvirAnswer),
    work_order: nounOf(client, workOrdersKey, workOrderKey, workOrderAnswer),
  }
  const recent = new Map<string, { row: ChangedRow; at: number }>()
  const begun = new Map<string, number>()

  function keep(rows: readonly ChangedRow[]) {
    for (const [noun, { keep: keepNoun }] of Object.entries(nouns)) {
      const ofNoun = rows.filter((row) => row.noun === noun)
      if (ofNoun.length > 0) keepNoun(ofNoun)
    }
  }

  const again = (since: number) =>
    keep([...recent.values()].filter(({ at }) => at >= since).map(({ row }) => row))

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const { query } = event
    const noun = Object.values(nouns).some(({ listKey }) => listKey[0] === query.queryKey[0])
    if (!noun) return
    if (event.type === 'added' && query.state.data !== undefined) again(now() - RENDERED_MS)
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'fetch') begun.set(query.queryHash, now())
    if (action.type === 'setState') again(now() - RENDERED_MS)
    if (action.type === 'success' && !action.manual) again(begun.get(query.queryHash) ?? now())
  })

  return {
    take(rows: readonly ChangedRow[]) {
      const at = now()
      for (const [key, one] of recent) if (one.at < at - REMEMBER_MS) recent.delete(key)
      for (const row of rows) recent.set(`${row.noun} ${row.id}`, { row, at })
      keep(rows)
    },
    /** Everything may be different: what a page shows is read again, the rest when it is shown. */
    readAnew() {
      recent.clear()
      for (const { listKey } of Object.values(nouns))
        for (const part of ['list', 'one']) void client.invalidateQueries({ queryKey: [listKey[0], part] })
    },
    stop: unsubscribe,
  }
}

function nounOf<Row extends { id: string }>(
  client: QueryClient,
  listKey: QueryKey,
  oneKey: (id: string) => QueryKey,
  read: Reader<Row>,
): Noun {
  /** As it was but for its content: how old it is, and that it has to be read again. */
  function change<T>(queryKey: QueryKey, to: (known: T) => T) {
    const query = client.getQueryCache().find<T>({ queryKey })
    const known = query?.state.data
    if (!query || known === undefined) return
    const { dataUpdatedAt, isInvalidated } = query.state
    client.setQueryData<T>(queryKey, to(known), { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
  }
  return {
    listKey,
    keep(changed) {
      const rows = new Map<string, Row>()
      for (const { id, row } of changed) {
        try {
          rows.set(id, read(row, id))
        } catch {
          // This page cannot read it: what it has of it is shown on, until it is read again.
          void client.invalidateQueries({ queryKey: oneKey(id) })
        }
      }
      for (const [id, row] of rows) change<Row>(oneKey(id), () => row)
      change<WholeList<Row>>(listKey, (list) => {
        const known = new Set(list.rows.map(({ id }) => id))
        const fresh = [...rows.values()].filter(({ id }) => !known.has(id))
        // Behind the others, which stay the objects that they are: pages sort by themselves.
        return { ...list, rows: [...list.rows.map((row) => rows.get(row.id) ?? row), ...fresh] }
      })
    },
  }
}
