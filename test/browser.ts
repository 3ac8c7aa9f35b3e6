import { createRequire } from 'node:module'

type Params = Record<string, string | string[]>
type Handler<P extends Params> = (request: never, route: { params: Promise<P> }) => Promise<Response>

interface Sent {
  method?: string
  /** Sent as JSON, or as it is when it is text. */
  body?: unknown
  params?: Params
  headers?: Record<string, string>
  signal?: AbortSignal
}

// next-auth asks Next for cookies and headers of the request that is being handled; outside Next this answers.
let current = new Headers()
const require = createRequire(import.meta.url)
const list = (header: string | null) =>
  (header ?? '')
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: decodeURIComponent(value.join('=')) }
    })
const { NextRequest }: typeof import('next/server') = require('next/server')
Object.assign((require.cache[require.resolve('next/headers')] ??= module()), {
  exports: {
    headers: async () => current,
    cookies: async () => ({ getAll: () => list(current.get('cookie')) }),
  },
})
function module() {
  require('next/headers')
  const loaded = require.cache[require.resolve('next/headers')]
  if (!loaded) throw new Error('next/headers could not be loaded')
  return loaded
}

/** Keeps cookies as a browser does, and hands requests straight to handlers. */
export class Browser {
  readonly cookies = new Map<string, string>()

  constructor(readonly origin = 'http://localhost:3000') {}

  async send<P extends Params>(handler: Handler<P>, path: string, sent: Sent = {}): Promise<Response> {
    const { method = 'GET', body, params = {}, headers = {}, signal } = sent
    const request = new NextRequest(new URL(path, this.origin), {
      method,
      headers: {
        ...(method === 'GET' ? {} : { origin: this.origin }),
        // As from a page of ours.
        'sec-fetch-site': 'same-origin',
        ...(body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 ? { cookie: this.#cookieHeader() } : {}),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal && { signal }),
    })
    current = request.headers
    const response = await handler(request as never, { params: Promise.resolve(params as P) })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return response
  }

  #cookieHeader = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  #keep(cookie: string) {
    const [pair = '', ...attributes] = cookie.split('; ')
    const at = pair.indexOf('=')
    const ended = attributes.some((one) => /^max-age=0$/i.test(one))
    if (ended || pair.length === at + 1) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
