import { z } from 'zod'
import { createLogger } from '@/lib/logger'
import { matchEndpoint } from '@/lib/platform/contract/match'
import { FakeClock } from '@/test/fake-clock'
import { createSandbox } from '../app'
import type { SandboxEnv } from '../env'
import type { OAuthApp } from '../state'

/** What the tests' app is registered with. */
export const CLIENT = {
  id: 'test-client',
  secret: 'test-client-secret',
  redirectUri: 'http://localhost:3000/oauth/callback',
}
export const API_TOKEN = 'sandbox-api-token-of-the-tests'

export interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
  scope: string
  token_type: string
}

/** A sandbox in this process, on a clock that stands. `folder` null keeps its state in memory. */
export function createPlatform(
  options: Partial<SandboxEnv> = {},
  clock = new FakeClock(),
  fetch: typeof globalThis.fetch = () => Promise.reject(new Error('Tests send nothing')),
) {
  const env: SandboxEnv = {
    port: 0,
    folder: null,
    logLevel: 'silent',
    apiToken: API_TOKEN,
    extensions: true,
    simulate: false,
    history: false,
    app: {
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      appUrl: new URL('http://localhost:3000'),
      logoFile: 'none',
    },
    ...options,
  }
  const { app, sandbox } = createSandbox({ env, clock, logger: createLogger('silent'), fetch })
  const origin = 'http://127.0.0.1:4010'
  const request = async (path: string, init?: RequestInit) => {
    const faulted = sandbox.state.faults.size > 0
    const answer = await app.request(`${origin}${path}`, init)
    if (answer.ok && !faulted) await checkAnswer(init?.method ?? 'GET', path, answer.clone())
    return answer
  }
  const json = (path: string, body: unknown, method = 'POST') =>
    request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  const platform = {
    app,
    clock,
    sandbox,
    origin,
    request,
    /** A request to the control surface, and its answer. */
    async control(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
      const answer =
        body === undefined
          ? await request(`/_sandbox${path}`, { method })
          : await json(`/_sandbox${path}`, body, method)
      return answer.json()
    },
    async violations(): Promise<string[]> {
      const { data } = await platform.control('/violations')
      return data.map((one: { kind: string }) => one.kind)
    },
    authorize: (query: Record<string, string>) => request(`/oauth2/authorize?${new URLSearchParams(query)}`),
    /** Opens the consent page and answers it. */
    async consent(decision: 'allow' | 'cancel', choice: Record<string, string> = {}, clientId = CLIENT.id) {
      const page = await platform.authorize({
        client_id: clientId,
        state: 'a-state-of-the-tests',
        response_type: 'code',
      })
      return platform.decide(await page.text(), decision, choice)
    },
    decide(
      html: string,
      decision: string,
      choice: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) {
      const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
      const form = {
        csrf: field('csrf'),
        consent: field('consent'),
        organization: sandbox.state.organizations[0].id,
        decision,
        ...choice,
      }
      return request('/oauth2/consent', {
        method: 'POST',
        headers: { origin, ...headers },
        body: new URLSearchParams(form),
      })
    },
    /** An authorization code, as the redirect carries it. */
    async code(choice: Record<string, string> = {}, clientId = CLIENT.id): Promise<string> {
      const answer = await platform.consent('allow', choice, clientId)
      return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    },
    token: (form: Record<string, string>, client: { id: string; secret: string } = CLIENT) =>
      request('/oauth2/token', { method: 'POST', headers: basic(client), body: new URLSearchParams(form) }),
    refresh: (refreshToken: string, client?: { id: string; secret: string }) =>
      platform.token({ grant_type: 'refresh_token', refresh_token: refreshToken }, client),
    /** Consents and exchanges. */
    async install(choice: Record<string, string> = {}): Promise<Tokens> {
      const answer = await platform.token({
        grant_type: 'authorization_code',
        code: await platform.code(choice),
      })
      return answer.json()
    },
    get: (path: string, token: string) => request(path, { headers: { authorization: `Bearer ${token}` } }),
    post: (path: string, token: string, body: unknown) => platform.send('POST', path, token, body),
    patch: (path: string, token: string, body: unknown) => platform.send('PATCH', path, token, body),
    delete: (path: string, token: string) =>
      request(path, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }),
    send: (method: string, path: string, token: string, body: unknown) =>
      request(path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    /** Follows the cursors of a list or feed to its end: each page's items, and the last cursor. */
    async pages<T>(path: string, token: string, after = ''): Promise<{ pages: T[][]; endCursor: string }> {
      const pages: T[][] = []
      let endCursor = after
      for (let more = true; more;) {
        const url = `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(endCursor)}`
        const answer = await platform.get(url, token)
        if (answer.status === 429) {
          await clock.advance(Math.ceil(Number(answer.headers.get('retry-after')) * 1000))
          continue
        }
        if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
        const { data, pagination } = await answer.json()
        pages.push(data)
        endCursor = pagination.endCursor
        more = pagination.hasNextPage
      }
      return { pages, endCursor }
    },
    /** Registers a second app, behind the dashboard's back. */
    addApp(id: string, change: Partial<OAuthApp> = {}) {
      const known = sandbox.state.apps.get(CLIENT.id)
      if (!known) throw new Error('The tests’ app is not registered')
      return sandbox.state.apps.put({ ...known, id, ...change })
    },
  }
  return platform
}

export const basic = ({ id, secret }: { id: string; secret: string }) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

/** Every answer of the API is what the contract says it is, whatever a test looks at. */
async function checkAnswer(method: string, path: string, answer: Response): Promise<void> {
  const found = matchEndpoint(method, path.split('?')[0] ?? '')
  if (!found) return
  if (found.endpoint.envelope === 'none') {
    if ((await answer.text()) !== '') throw new Error(`${method} ${path} answered a body`)
    return
  }
  const parsed = found.endpoint.response.safeParse(await answer.json())
  if (!parsed.success) throw new Error(`${method} ${path}: ${z.prettifyError(parsed.error)}`)
}
