import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, flag, list, object, type Read, text } from '@/components/api/read'

const session = object({
  id: text,
  device: text,
  address: text,
  createdAt: text,
  seenAt: text,
  current: flag,
})
export type SessionRow = Read<typeof session>

const sessionList = object({ data: list(session) })

/** Where the person is signed in, this browser first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => askApi('/api/sessions', answer(sessionList), { signal }),
})

const nothing = () => undefined

/** Ends one session, or with null all others. Throws ApiError. */
export const requestSessionEnd = (id: string | null) =>
  askApi(`/api/sessions/${id ?? 'others'}`, nothing, { method: 'DELETE' })
