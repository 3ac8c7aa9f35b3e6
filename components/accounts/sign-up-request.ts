import { askApi } from '@/components/api/ask-api'
import type { SignUpInput } from '@/lib/accounts/sign-up-schema'

/** Makes the account and its organization; the answer also signs this browser in. Throws ApiError with field paths. */
export const requestSignUp = (input: SignUpInput) =>
  askApi('/api/sign-up', () => undefined, { method: 'POST', body: input })
