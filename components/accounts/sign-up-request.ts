import { z } from 'zod'
import { askApi } from '@/components/api/ask-api'
import type { SignUpInput } from '@/lib/accounts/sign-up-schema'

const answer = z.looseObject({ data: z.looseObject({ connected: z.boolean() }) })

/**
 * Makes the account and its organization; the answer signs this browser in and says whether the connection that
 * waited here is now the organization's. Throws ApiError with field paths.
 */
export const requestSignUp = (input: SignUpInput): Promise<{ connected: boolean }> =>
  askApi('/api/sign-up', (json) => answer.parse(json).data, { method: 'POST', body: input })
