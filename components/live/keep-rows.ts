import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Reader } from '@/components/api/read'
import { defectsKey } from '@/components/defects/defect-keys'
import { driversKey } from '@/components/drivers/driver-keys'
import { dvirAnswer } from '@/components/dvirs/dvir-answer'
import { dvirKey, dvirsKey } from '@/components/dvirs/dvir-keys'
import { listedOf as listedDvir } from '@/components/dvirs/listed-dvir'
import { inspectionsKey } from '@/components/inspections/inspection-keys'
import { replaceRows } from '@/components/list/list-windows'
import { mapKey } from '@/components/map/map-keys'
import { repairsKey, todayKey } from '@/components/readiness/today-keys'
import { boardKey } from '@/components/routes/board/board-keys'
import { listedOf as listedRoute } from '@/components/routes/listed-of'
import { routeAnswer } from '@/components/routes/route-answer'
import { routeKey, routesKey } from '@/components/routes/route-keys'
import { vehiclesKey } from '@/components/vehicles/vehicle-keys'
import { listedOf as listedWorkOrder } from '@/components/work-orders/listed-work-order'
import { workOrderAnswer } from '@/components/work-orders/work-order-answer'
import { workOrderKey, workOrdersKey } from '@/components/work-orders/work-order-keys'
import { systemClock } from '@/lib/clock'
import type { ChangedRow } from './live-answer'
import { readAgain } from './read-again'

/** A read that was under way, or a page that was rendered, when a row came may bring back the one before it. */
const REMEMBER_MS = 60_000
const RENDERED_MS = 10_000

interface Noun {
  listKey: QueryKey
  /** Takes rows into the list and the single rows that this page has. */
  keep(rows: readonly ChangedRow[]): void
}

/** Rows show at once; their place and the counts, which the server knows, once for all that changes within this. */
const LISTS_MS = 2_000
/** Verdicts that change together are told of together, or nearly. */
const VERDICTS_MS = 100
/** What is shown by verdicts, or by many rows at once. */
const JUDGED: readonly QueryKey[] = [
  ...[todayKey, boardKey, repairsKey, defectsKey, vehiclesKey, driversKey, mapKey, inspectionsKey],
]

/**
 * Puts rows into the query cache, one by one and where they stand. Then the parts of lists that a page shows are read
 * again, some fifty rows each, however long the list is.
 */
export function keepRows(client: QueryClient, now: () => number = systemClock.now) {
  const nouns: Record<ChangedRow['noun'], Noun> = {
    route: nounOf(client, routesKey, routeKey, routeAnswer, listedRoute),
    dvir: nounOf(client, dvirsKey, dvirKey, dvirAnswer, listedDvir),
    work_order: nounOf(client, workOrdersKey, workOrderKey, workOrderAnswer, listedWorkOrder),
  }
  const recent = new Map<string, { row: ChangedRow; at: number }>()
  const begun = new Map<string, number>()
  const moved = new Set<QueryKey>()
  let reading: ReturnType<typeof setTimeout> | null = null
  let judging: ReturnType<typeof setTimeout> | null = null
  let isStopped = false
  let verdicts: { isBehind: boolean } | null = null

  function readLists() {
    reading = null
    for (const [noun] of moved) for (const part of ['list', 'counts']) void readAgain(client, [noun, part])
    moved.clear()
    // Whatever of them changed may be a fact of what leaves next.
    readVerdicts()
  }

  function readVerdicts() {
    judging = null
    // Asked again while it is on its way, an answer would begin anew: where verdicts change all the time, none would come.
    if (verdicts) {
      verdicts.isBehind = true
      return
    }
    const reading = (verdicts = { isBehind: false })
    void Promise.allSettled(JUDGED.map((queryKey) => readAgain(client, queryKey))).then(() => {
      verdicts = null
      if (reading.isBehind && !isStopped) readVerdicts()
    })
  }

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
      for (const row of rows) {
        recent.set(`${row.noun} ${row.id}`, { row, at })
        moved.add(nouns[row.noun].listKey)
      }
      keep(rows)
      if (moved.size > 0) reading ??= setTimeout(readLists, LISTS_MS)
    },
    /** Everything may be different: what a page shows is read again, the rest when it is shown. */
    readAnew() {
      recent.clear()
      for (const { listKey } of Object.values(nouns))
        for (const part of ['list', 'counts', 'one']) void readAgain(client, [listKey[0], part])
      readVerdicts()
    },
    /** Routes were judged another way: what shows that is read again at once. */
    judged() {
      judging ??= setTimeout(readVerdicts, VERDICTS_MS)
      // A route's verdict stands in its row; the others are ordered by the departures that need what they are of.
      for (const { listKey } of Object.values(nouns)) moved.add(listKey)
      reading ??= setTimeout(readLists, LISTS_MS)
    },
    stop() {
      isStopped = true
      unsubscribe()
      clearTimeout(reading ?? undefined)
      clearTimeout(judging ?? undefined)
    },
  }
}

function nounOf<Row extends { id: string }>(
  client: QueryClient,
  listKey: QueryKey,
  oneKey: (id: string) => QueryKey,
  read: Reader<Row>,
  listedOf: (row: Row) => { id: string },
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
      replaceRows(client, listKey, new Map([...rows].map(([id, row]) => [id, listedOf(row)])))
    },
  }
}
