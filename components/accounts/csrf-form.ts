import { ApiError, readApiError } from '@/components/api/api-error'
import { sayHere } from '@/components/words/here'

const unreachable = () => new ApiError(0, 'unreachable', sayHere('api.not-reached-now'))

/**
 * Posts a form to one of next-auth's own paths, with its CSRF token, as its client library would; that library
 * would add 15 kB to every page. Answers the JSON that came. Throws ApiError.
 */
export async function postAuthForm(path: string, fields: Record<string, string>): Promise<unknown> {
  const token = await fetch('/api/auth/csrf', { cache: 'no-store' }).catch(() => {
    throw unreachable()
  })
  const issued: unknown = await token.json().catch(() => null)
  if (!token.ok) throw readApiError(token.status, issued)
  const csrfToken =
    typeof issued === 'object' && issued !== null && 'csrfToken' in issued ? String(issued.csrfToken) : ''
  const response = await fetch(path, {
    method: 'POST',
    cache: 'no-store',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
  }).catch(() => {
    throw unreachable()
  })
  const json: unknown = await response.json().catch(() => null)
  if (!response.ok) throw readAuthRefusal(response.status, json)
  return json
}

/** next-auth refuses with `{url: ".../error?error=CredentialsSignin"}`; our own limits with our error body. */
function readAuthRefusal(status: number, json: unknown): ApiError {
  const url = typeof json === 'object' && json !== null && 'url' in json ? String(json.url) : null
  if (!url) return readApiError(status, json)
  const code = /[?&]error=([^&]*)/.exec(url)?.[1] ?? 'refused'
  return code === 'CredentialsSignin'
    ? new ApiError(status, 'wrong_credentials', sayHere('api.wrong-credentials'))
    : new ApiError(status, code, decodeURIComponent(code))
}
