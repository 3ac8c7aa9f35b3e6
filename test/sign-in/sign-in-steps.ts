import { GET as auth, POST as authPost } from '@/app/api/auth/[...nextauth]/route'
import { GET as listOrganizations } from '@/app/api/organizations/route'
import { POST as signInCode } from '@/app/api/sign-in/code/route'
import type { Browser } from '../browser'
import { PASSWORD } from '../people'

/** The first step of signing in, as the page takes it. */
export async function givePassword(
  browser: Browser,
  email: string,
  password = PASSWORD,
  headers: Record<string, string> = {},
): Promise<Response> {
  const csrf = await browser.send(auth, '/api/auth/csrf', { params: { nextauth: ['csrf'] } })
  const { csrfToken } = await csrf.json()
  return browser.send(authPost, '/api/auth/callback/credentials', {
    method: 'POST',
    params: { nextauth: ['callback', 'credentials'] },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ csrfToken, json: 'true', email, password }).toString(),
  })
}

export const giveCode = (browser: Browser, code: string) =>
  browser.send(signInCode, '/api/sign-in/code', { method: 'POST', body: { code } })

/** 200 where somebody is signed in, else 401. */
export const statusOf = async (browser: Browser) =>
  (await browser.send(listOrganizations, '/api/organizations')).status
