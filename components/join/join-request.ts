import { askApi } from '@/components/api/ask-api'

interface NewAccount {
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
