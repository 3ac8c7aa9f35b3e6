import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Somebody whom the provider knows. */
export interface Employee {
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
  /** As Google tells it. */
  hd?: string
}

export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** By subject. Who is taken out is deactivated. */
  employees: Map<string, Employee>
  /** How often tokens were asked for. */
  tokenRequests: () => number
  /** Goes through its real pages, as `sub`, in a browser of its own unless told whose; answers where they lead in the end. */
  visit(address: URL | string, sub: string, cookies?: Map<string, string>): Promise<URL>
  /** Answers nothing any more, until `up`. */
  down(): void
  up(): void
  close(): Promise<void>
}

interface Given {
  /** Where people may be sent back to. */
  redirectUris: string[]
  /** Whether it gives refresh tokens. */
  refreshTokens?: boolean
  port?: number
}

export const CLIENT_ID = 'wayboard'
export const CLIENT_SECRET = 'the secret of a client in tests'

/** A provider of OpenID Connect on this machine: the certified one of the package `oidc-provider`. */
export async function openTestProvider({
  redirectUris,
  refreshTokens = true,
  port = 0,
}: Given): Promise<TestProvider> {
  const employees = new Map<string, Employee>()
  let tokenRequests = 0
  let isDown = false
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'hd'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    cookies: { keys: ['a key of tests'] },
    findAccount: (_, sub) => {
      const employee = employees.get(sub)
      return employee && { accountId: sub, claims: async () => ({ sub, ...employee }) }
    },
    issueRefreshToken: async () => refreshTokens,
    rotateRefreshToken: true,
    ttl: { Session: 3600, Grant: 86_400, Interaction: 3600, RefreshToken: 86_400 },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.method === 'POST' && request.url?.startsWith('/token')) tokenRequests += 1
    if (isDown) {
      response.destroy()
      return
    }
    void answer(request, response)
  })
  return {
    ...{ issuer, employees, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
    tokenRequests: () => tokenRequests,
    visit: (address, sub, cookies = new Map()) => visit(issuer, new URL(address), sub, cookies),
    down: () => (isDown = true),
    up: () => (isDown = false),
    close: () => closed(server),
  }
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

/** As a browser would: cookies kept, redirects followed, its form of sign-in and its form of consent sent. */
async function visit(issuer: string, begins: URL, sub: string, cookies: Map<string, string>): Promise<URL> {
  let [address, body]: [URL, URLSearchParams | null] = [begins, null]
  for (let steps = 0; steps < 20; steps++) {
    if (address.origin !== issuer) return address
    const answer: Response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    const leads = answer.headers.get('location')
    const page = await answer.text()
    if (leads) {
      ;[address, body] = [new URL(leads, address), null]
      continue
    }
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!action || !prompt) throw new Error(`The provider says ${answer.status}: ${page.slice(0, 500)}`)
    ;[address, body] = [
      new URL(action, address),
      new URLSearchParams({ prompt, login: sub, password: 'any' }),
    ]
  }
  throw new Error('The provider leads nowhere')
}
