import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { connectionAnswer } from './connection-answer'
import { connectionKey } from './connection-key'

const FOLLOW_MS = 3_000

/** The connection; asked again every three seconds while the platform is being told of a disconnect. */
export const connectionQuery = queryOptions({
  queryKey: connectionKey,
  queryFn: ({ signal }) => askApi('/api/connection', answer(connectionAnswer), { signal }),
  refetchInterval: (query) => (query.state.data?.status === 'disconnecting' ? FOLLOW_MS : false),
})

/** Ends the connection; answers how far telling the platform has come. Throws ApiError. */
export const requestDisconnect = () =>
  askApi('/api/connection', answer(connectionAnswer), { method: 'DELETE' })
