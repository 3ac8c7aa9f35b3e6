import { afterEach, expect, it, vi } from 'vitest'
import { requestSignIn } from './sign-in-request'

const answers = (...responses: Response[]) => {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => responses.shift() ?? Response.error())
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const csrf = () => Response.json({ csrfToken: 'token' })

afterEach(() => vi.unstubAllGlobals())

it('sends the credentials in the body with the token, never in the address', async () => {
  const fetch = answers(csrf(), Response.json({ url: 'http://localhost:3000/' }))
  await requestSignIn('ana@example.com', 'correct horse')
  const [path, init] = fetch.mock.calls[1] ?? []
  expect(path).toBe('/api/auth/callback/credentials')
  expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toMatchObject({
    email: 'ana@example.com',
    password: 'correct horse',
    csrfToken: 'token',
    json: 'true',
  })
})

it('names a wrong password, which next-auth says in an address', async () => {
  answers(csrf(), Response.json({ url: 'http://x/sign-in?error=CredentialsSignin' }, { status: 401 }))
  await expect(requestSignIn('ana@example.com', 'no')).rejects.toMatchObject({ code: 'wrong_credentials' })
})

it('passes on our own refusal of too many tries', async () => {
  const body = { error: { code: 'rate_limited', message: 'Too many attempts.', requestId: 'r', details: [] } }
  answers(csrf(), Response.json(body, { status: 429 }))
  await expect(requestSignIn('ana@example.com', 'no')).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'Too many attempts.',
  })
})

it('says when the app cannot be reached', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
  )
  await expect(requestSignIn('ana@example.com', 'no')).rejects.toMatchObject({ code: 'unreachable' })
})
