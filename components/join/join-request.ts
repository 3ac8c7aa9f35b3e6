import { askApi } from '@/components/api/ask-api'
import { answer, nullable, object, oneOf, text } from '@/components/api/read'
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

/** Accepts an invitation, with a new account or as whoever is signed in; signs this browser in. Throws ApiError. */
export const requestJoin = (token: string, account?: NewAccount) =>
  askApi('/api/invitations/accept', () => undefined, {
    method: 'POST',
    body: { token, ...(account ? { account } : {}) },
  })
