import { askApi } from '@/components/api/ask-api'
import { answer, flag, maybe, nullable, object, oneOf, text } from '@/components/api/read'
import { ROLES } from '@/lib/accounts/roles'

const preview = object({
  data: object({ organization: text, role: oneOf(...ROLES), email: nullable(text), expiresAt: text }),
})

/** What an invitation is for. Throws ApiError: unknown, used, revoked, expired. */
export const requestInvitationPreview = async (token: string) => {
  const body = { token }
  return (await askApi('/api/invitations/preview', answer(preview), { method: 'POST', body })).data
}

export interface NewAccount {
  name: string
  email: string
  password: string
}

const joined = object({ data: object({ mailed: maybe(flag) }) })

/**
 * Accepts an invitation, with a new account or as whoever is signed in; signs this browser in. `mailed`: nothing was
 * made yet, a link was sent to the address. Throws ApiError.
 */
export async function requestJoin(token: string, account?: NewAccount): Promise<{ mailed: boolean }> {
  const body = { token, ...(account ? { account } : {}) }
  const { data } = await askApi('/api/invitations/accept', answer(joined), { method: 'POST', body })
  return { mailed: data.mailed === true }
}
