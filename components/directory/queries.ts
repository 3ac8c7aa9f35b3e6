import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import {
  answer,
  anything,
  list,
  nullable,
  object,
  oneOf,
  type Read,
  record,
  text,
} from '@/components/api/read'
import type { DirectoryKind } from '@/lib/directory/entry'

const entry = object({
  kind: text,
  id: text,
  name: text,
  externalIds: record(text),
  detail: record(anything),
})
/** A driver, vehicle, place, person, tag or service task that the platform named. */
export type NamedEntry = Read<typeof entry>

const parseEntries = (json: unknown) => answer(object({ data: list(entry) }))(json).data
const parseCheck = answer(
  object({ data: nullable(entry), checked: oneOf('directory', 'platform', 'nowhere') }),
)

const NAMES_STAY_MS = 5 * 60_000

/** Entries that hold every word of `words`, which are two characters or more. */
export const searchQuery = (kinds: readonly DirectoryKind[], words: string) =>
  queryOptions({
    queryKey: ['directory', 'search', kinds.join(','), words],
    queryFn: ({ signal }) =>
      askApi(`/api/directory?kind=${kinds.join(',')}&q=${encodeURIComponent(words)}`, parseEntries, {
        signal,
      }),
    staleTime: 30_000,
  })

/** What ids are called; those that the directory does not know are left out. At most 100. */
export const namesQuery = (kinds: readonly DirectoryKind[], ids: readonly string[]) =>
  queryOptions({
    queryKey: ['directory', 'names', kinds.join(','), ids.join(',')],
    queryFn: ({ signal }) =>
      askApi(
        `/api/directory?kind=${kinds.join(',')}&ids=${encodeURIComponent(ids.join(','))}`,
        parseEntries,
        { signal },
      ),
    enabled: ids.length > 0,
    staleTime: NAMES_STAY_MS,
  })

/** Who or what a typed or pasted id means; an ApiError with status 404 when the platform knows none. */
export const checkQuery = (kind: DirectoryKind, id: string) =>
  queryOptions({
    queryKey: ['directory', 'check', kind, id],
    queryFn: ({ signal }) =>
      askApi(`/api/directory/${kind}/${encodeURIComponent(id)}`, parseCheck, { signal }),
    staleTime: NAMES_STAY_MS,
    retry: false,
  })
