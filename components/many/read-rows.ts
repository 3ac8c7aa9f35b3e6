import type { QueryClient } from '@tanstack/react-query'
import { type AskedList, type ListWindow, windowQuery } from '@/components/list/list-windows'
import { WINDOW } from '@/lib/ledger/list/window-size'

interface Placed<Item> {
  item: Item
  /** Its place in the list, from 0. */
  place: number
}

interface ReadRows<Item> {
  /** Each once, in the order of the list: of the places that were asked for, and what stands beside them in the same parts. */
  rows: readonly Placed<Item>[]
  /** How many of the places asked for are known by none of them, since the list changed while it was read. */
  missing: number
}

/**
 * Rows of a list by their places, both included and from 0; those too that nobody has scrolled to. All parts are read anew: what
 * a browser kept is of different ages, and between two ages rows are left out or stand twice. Where the list changed between
 * two parts they are read once more. Throws ApiError.
 */
export async function readRows<Item extends { id: string }>(
  client: QueryClient,
  list: AskedList<Item>,
  { from, to }: { from: number; to: number },
): Promise<ReadRows<Item>> {
  const first = Math.floor(from / WINDOW)
  const parts = Array.from({ length: Math.floor(to / WINDOW) - first + 1 }, (_, by) => first + by)
  const read = () =>
    Promise.all(parts.map((part) => client.fetchQuery({ ...windowQuery(list, part), staleTime: 0 })))
  const tried = await read()
  const known = isOfOneMoment(tried, first) ? tried : await read()
  const places = known.flatMap(({ data }, by) =>
    data.map((item, index) => ({ item, place: (first + by) * WINDOW + index })),
  )
  // One that moved between two parts stands where it was read last.
  const rows = [...new Map(places.map((row) => [row.item.id, row])).values()].toSorted(
    (one, other) => one.place - other.place,
  )
  const asked = Math.max(0, Math.min(to + 1, Math.max(...known.map(({ found }) => found))) - from)
  return { rows, missing: asked - rows.filter(({ place }) => place >= from && place <= to).length }
}

/** Whether parts that follow each other may be of the same list: as many found by each, all of them there, and none twice. */
function isOfOneMoment<Item extends { id: string }>(
  parts: readonly ListWindow<Item>[],
  first: number,
): boolean {
  const ids = parts.flatMap(({ data }) => data.map(({ id }) => id))
  return (
    new Set(ids).size === ids.length &&
    parts.every(
      ({ data, found }, by) =>
        found === parts[0]?.found &&
        data.length === Math.max(0, Math.min(WINDOW, found - (first + by) * WINDOW)),
    )
  )
}
