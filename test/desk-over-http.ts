import type { Actor } from '@/lib/actor'
import type { Db } from '@/lib/db/open'
import type { Role } from '@/lib/generated/prisma/enums'
import { Browser } from './browser'
import { install, openDesk, type TestDesk } from './connection'
import { sessionCookie } from './people'

export interface Member {
  actor: Actor
  browser: Browser
}

export interface DeskOverHttp {
  desk: TestDesk
  /** Somebody with this role, signed in, in the first organization or in one of their own. */
  member(role: Role, where?: 'here' | 'elsewhere'): Promise<Member>
  /** Connects the organization of an administrator with the platform. */
  connect(scope?: 'admin:read' | 'admin:write'): Promise<Member>
  /** Requests that reached the platform's API so far, OAuth and what connecting asks apart: `PATCH /fleet/dvirs/7`. */
  calls(): string[]
  /** What the platform answers to the next such request instead of its own: an object as JSON, a text as it is. */
  answer(method: string, path: string, body: object | string | null, status?: number): void
}

/**
 * A process, the sandbox, and people in browsers. The test file hands `desk` to the handlers as their context. The
 * sandbox has the published extensions unless told.
 */
export async function deskOverHttp(database: { db: Db }, extensions = true): Promise<DeskOverHttp> {
  const desk = openDesk(database, undefined, extensions)
  const { db, clock } = desk
  const createdAt = new Date(clock.now())
  const newOrganization = (name: string) => db.organization.create({ data: { name, createdAt } })
  const here = await newOrganization('Northline Freight')

  async function member(role: Role, where: 'here' | 'elsewhere' = 'here'): Promise<Member> {
    const { id: organizationId } = where === 'here' ? here : await newOrganization('Southline Freight')
    const name = `A ${role}`
    const email = `${crypto.randomUUID()}@example.com`
    const memberships = { create: { organizationId, role, createdAt } }
    const user = await db.user.create({ data: { email, name, passwordHash: 'none', createdAt, memberships } })
    const actor = { userId: user.id, name, organizationId, role }
    const browser = new Browser(desk.env.appUrl.origin)
    browser.cookies.set(...(await sessionCookie(desk, actor)))
    return { actor, browser }
  }

  const ofConnecting = new Set<object>()
  const scripted: { method: string; path: string; body: object | string | null; status: number }[] = []
  desk.platform.instead = ({ method, url }) => {
    const at = scripted.findIndex((one) => one.method === method && one.path === url.pathname)
    const [next] = at === -1 ? [] : scripted.splice(at, 1)
    if (!next) return null
    const text =
      typeof next.body === 'string' ? next.body : next.body === null ? '' : JSON.stringify(next.body)
    return { status: next.status, headers: { 'x-request-id': crypto.randomUUID() }, text }
  }

  return {
    desk,
    member,
    async connect(scope = 'admin:write') {
      const administrator = await member('administrator')
      const before = desk.platform.sent.length
      const finished = await install(desk, { actor: administrator.actor, scope })
      if (finished.kind !== 'connected') throw new Error(finished.kind)
      for (const request of desk.platform.sent.slice(before)) ofConnecting.add(request)
      return administrator
    },
    calls: () =>
      desk.platform.sent
        .filter((request) => !ofConnecting.has(request) && !request.url.pathname.startsWith('/oauth2/'))
        .map(({ method, url }) => `${method} ${url.pathname}${url.search}`),
    answer: (method, path, body, status = 200) => void scripted.push({ method, path, body, status }),
  }
}
