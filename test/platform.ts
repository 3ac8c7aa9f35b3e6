import type { Clock } from '@/lib/clock'
import type { Env } from '@/lib/env'
import { TransportError, type Transport, type TransportAnswer, type TransportRequest } from '@/lib/transport'
import { createSandbox } from '@/sandbox/app'
import type { Fleet } from '@/sandbox/fleet/open-fleet'
import { type Consent, consentForm } from './consent-form'

export interface TestPlatform {
  transport: Transport
  /** Requests that the transport carried, newest last. */
  sent: TransportRequest[]
  /** The sandbox's own handler, to serve over a real connection. */
  fetch: (request: Request) => Response | Promise<Response>
  /** What the first organization has there. */
  fleet: Fleet
  /** Runs before each request; it may wait, or throw what the transport shall throw. */
  before: ((request: TransportRequest) => Promise<void> | void) | null
  /** Runs after each request was carried out, before its answer is handed over. */
  after: ((request: TransportRequest) => Promise<void> | void) | null
  /** Asked before the sandbox: what it answers is answered in its place; null leaves the request to the sandbox. */
  instead: ((request: TransportRequest) => TransportAnswer | null) | null
  /** Where the platform's webhook deliveries arrive; nowhere until a test says. */
  deliver: ((request: Request) => Promise<Response>) | null
  /** Has only what the specification lists from now on (SANDBOX_EXTENSIONS=off). */
  withoutExtensions(): void
  /** Answers the consent page as a person would; returns where it leads back to. */
  consent(authorize: URL, choice?: Consent): Promise<URL>
  /** The control surface: GET without a body, else POST. */
  control(path: string, body?: object): Promise<unknown>
}

export const unreachable = (maybeSent: boolean) => new TransportError('unreachable', maybeSent)

/**
 * The sandbox in this process, on the test's clock, with the app registered and nothing on disk; without `extensions`
 * it has what the specification lists, and no more.
 */
export function openPlatform(clock: Clock, env: Env, extensions = true): TestPlatform {
  const { app, sandbox } = createSandbox({
    clock,
    env: {
      port: 4010,
      folder: null,
      logLevel: 'silent',
      apiToken: null,
      extensions,
      simulate: false,
      history: false,
      app: {
        clientId: env.fleetClientId,
        clientSecret: env.fleetClientSecret,
        appUrl: env.appUrl,
        logoFile: 'public/logo.png',
      },
    },
    fetch: async (input, init) => {
      if (!platform.deliver) throw new TypeError('unreachable')
      return platform.deliver(new Request(input, init))
    },
  })
  const origin = env.fleetApiUrl.origin
  const platform: TestPlatform = {
    sent: [],
    fetch: (request) => app.fetch(request),
    fleet: sandbox.state.organizations[0].fleet,
    before: null,
    after: null,
    instead: null,
    deliver: null,
    withoutExtensions: () => void (sandbox.state.settings.extensions = false),
    async transport(request) {
      platform.sent.push(request)
      await platform.before?.(request)
      const scripted = platform.instead?.(request)
      if (scripted) return scripted
      const { method, headers, body } = request
      const answer = await app.request(request.url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      })
      await platform.after?.(request)
      return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
    },
    async consent(authorize, choice) {
      const form = new URLSearchParams(consentForm(await (await app.request(authorize)).text(), choice))
      const answer = await app.request(`${origin}/oauth2/consent`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
        body: form.toString(),
      })
      return new URL(answer.headers.get('location') ?? 'about:blank')
    },
    async control(path, body) {
      const answer = await app.request(`${origin}/_sandbox/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { host: '127.0.0.1', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
  }
  return platform
}
