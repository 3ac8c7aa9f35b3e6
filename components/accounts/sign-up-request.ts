import { askApi } from '@/components/api/ask-api'
import { answer, flag, maybe, object } from '@/components/api/read'

const signedUp = answer(object({ data: object({ connected: maybe(flag), mailed: maybe(flag) }) }))

/** As typed: the server reads it (lib/accounts/sign-in/sign-up-schema.ts). */
export interface NewFounder {
  name: string
  email: string
  password: string
  organization: string
}

/**
 * Makes the account and its organization; the answer signs this browser in and says whether the connection that
 * waited here is now the organization's. `mailed`: nothing was made yet, a link was sent to the address. Throws ApiError
 * with field paths.
 */
export async function requestSignUp(input: NewFounder): Promise<{ connected: boolean; mailed: boolean }> {
  const { data } = await askApi('/api/sign-up', signedUp, { method: 'POST', body: input })
  return { connected: data.connected === true, mailed: data.mailed === true }
}
