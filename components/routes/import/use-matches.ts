import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fold } from '@/lib/directory/fold'
import { type ImportLine, LONGEST_CELL } from '@/lib/import/file/columns'
import type { Match, Matches, NamedColumn } from '@/lib/import/file/routes-of'
import { requestNames } from './queries'

const KINDS = ['driver', 'vehicle', 'address'] as const
/** Names of each kind that are asked for at once. */
const AT_ONCE = 500
const NONE: Matches = { driver: new Map(), vehicle: new Map(), address: new Map() }

/** What the directory knows by the names in these rows; those that were not answered yet are not in it. */
export function useMatches(lines: readonly ImportLine[]) {
  const asked = {
    driver: namesIn(lines, 'driver'),
    vehicle: namesIn(lines, 'vehicle'),
    address: namesIn(lines, 'address'),
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['route-import-names', asked],
    queryFn: ({ signal }) => ask(asked, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  return { matches: data ?? NONE, error, refetch }
}

/** Each name once, in the order of the alphabet: rows that change places ask nothing. */
const namesIn = (lines: readonly ImportLine[], kind: NamedColumn): string[] =>
  [
    ...new Set(
      lines.flatMap(({ cells }) => {
        // A place with coordinates is none of the address book.
        const isPlace = kind === 'address' && (cells.latitude || cells.longitude)
        const name = isPlace ? undefined : cells[kind]
        return name && name.length <= LONGEST_CELL[kind] ? [name] : []
      }),
    ),
  ].sort()

async function ask(asked: Record<NamedColumn, string[]>, signal: AbortSignal): Promise<Matches> {
  const found = {
    driver: new Map<string, Match>(),
    vehicle: new Map<string, Match>(),
    address: new Map<string, Match>(),
  }
  const most = Math.max(...KINDS.map((kind) => asked[kind].length))
  for (let at = 0; at < most; at += AT_ONCE) {
    const part = (kind: NamedColumn) => asked[kind].slice(at, at + AT_ONCE)
    const answered = await requestNames(
      { driver: part('driver'), vehicle: part('vehicle'), address: part('address') },
      signal,
    )
    for (const kind of KINDS)
      for (const name of part(kind)) {
        const match = answered[kind][fold(name)]
        found[kind].set(
          fold(name),
          match?.id ? { id: match.id } : match?.several ? { several: match.several } : null,
        )
      }
  }
  return found
}
