import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fold } from '@/lib/directory/fold'
import { ASKED_KINDS, type AskedKind } from '@/lib/import/file/asked-kinds'
import type { Match } from '@/lib/import/file/routes-of'
import { requestNames } from './queries'

/** Names of each kind that are asked for at once. */
const AT_ONCE = 500

/** Names of a file, by what they are of. */
type Asked = Readonly<Partial<Record<AskedKind, readonly string[]>>>
/** By the folded name; one that is not there was not answered yet. */
export type Known = Readonly<Record<AskedKind, ReadonlyMap<string, Match>>>

const ofEach = <T>(make: (kind: AskedKind) => T): Record<AskedKind, T> => ({
  driver: make('driver'),
  vehicle: make('vehicle'),
  address: make('address'),
  asset: make('asset'),
})
const NONE: Known = ofEach(() => new Map())

/** What the directory knows by these names. */
export function useNames(asked: Asked) {
  const { data, error, refetch } = useQuery({
    queryKey: ['route-import-names', asked],
    queryFn: ({ signal }) => ask(asked, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  return { matches: data ?? NONE, error, refetch }
}

/** Each name once, in the order of the alphabet: rows that change places ask nothing. Longer ones are told and not asked for. */
export const namesToAsk = (cells: readonly (string | undefined)[], longest: number): string[] =>
  [...new Set(cells.flatMap((name) => (name && name.length <= longest ? [name] : [])))].sort()

async function ask(asked: Asked, signal: AbortSignal): Promise<Known> {
  const found = ofEach(() => new Map<string, Match>())
  const namesOf = (kind: AskedKind) => asked[kind] ?? []
  const most = Math.max(...ASKED_KINDS.map((kind) => namesOf(kind).length))
  for (let at = 0; at < most; at += AT_ONCE) {
    const part = ofEach((kind) => namesOf(kind).slice(at, at + AT_ONCE))
    const answered = await requestNames(part, signal)
    for (const kind of ASKED_KINDS)
      for (const name of part[kind]) {
        const match = answered[kind][fold(name)]
        found[kind].set(
          fold(name),
          match?.id ? { id: match.id } : match?.several ? { several: match.several } : null,
        )
      }
  }
  return found
}
