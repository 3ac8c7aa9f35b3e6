import { askApi } from '@/components/api/ask-api'
import { answer, flag, object } from '@/components/api/read'

const signedUp = answer(object({ data: object({ connected: flag }) }))

/** As typed: the server reads it (lib/accounts/sign-up-schema.ts). */
export interface NewFounder {
  name: string
  email: string
  password: string
  organization: string
}

/**
 * Makes the account and its organization; the answer signs this browser in and says whether the connection that
 * waited here is now the organization's. Throws ApiError with field paths.
 */
export const requestSignUp = (input: NewFounder): Promise<{ connected: boolean }> =>
  askApi('/api/sign-up', (json) => signedUp(json).data, { method: 'POST', body: input })
