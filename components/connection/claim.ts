import { askApi } from '@/components/api/ask-api'

/** Gives the connection that waits in this browser to the active organization. Throws ApiError. */
export const claimConnection = () => askApi('/api/connection/claim', () => undefined, { method: 'POST' })
