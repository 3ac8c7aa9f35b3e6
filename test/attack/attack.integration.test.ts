import { afterAll, describe, expect, it, vi } from 'vitest'
import { keyOf, limiterOf } from '@/lib/accounts/limits'
import { hashPassword } from '@/lib/accounts/passwords/password-hash'
import { may, mayCall, ROLES } from '@/lib/accounts/roles'
import type { Role } from '@/lib/generated/prisma/enums'
import { openHealth } from '@/lib/jobs/open-health'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { readersOf } from '@/lib/platform/contract/readers'
import { Browser } from '@/test/browser'
import { describeEmbedded } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '../hold-process'
import { ACCESS_TABLE, PROOF_TABLE } from './access-table'
import { expectRefusal, fill, findHandlers, namesOf, sampleOf, textOf, type Found } from './handlers'

// Thousands of requests in one test, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 })
afterAll(() => vi.resetConfig())

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']
const MARKER = 'Marked Freight Forwarding'
const NOTHING = '01890000-0000-7000-8000-00000000ffff'
// Refusals of whoever is let in: the input, something missing, a state that is in the way, a limit.
const REFUSED = [400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429]
const FINE = [200, 201, 202, 204]

const ASKS_FIRST = / \/api\/live-shares/

const nested = (levels: number) => '{"a":['.repeat(levels / 2) + '0' + ']}'.repeat(levels / 2)

const handlers = await findHandlers()
const passwordHash = await hashPassword('a long enough password')
const one = (name: string): Found => {
  const found = handlers.find((handler) => handler.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
const isOpen = ({ declared }: Found) => declared.access === 'anybody' || declared.access === 'delivery'

// Each test has a database of its own: what can share one is one test, or the suite would take minutes.
describeEmbedded('an attacker', (database) => {
  let world: DeskOverHttp
  let ids: string[]
  const people = new Map<Role, Member>()

  async function open() {
    world = await deskOverHttp(database())
    holdProcess({ ...world.desk, health: openHealth(world.desk, null) })
    people.clear()
    people.set('administrator', await world.connect())
    for (const role of ROLES) if (role !== 'administrator') people.set(role, await newMember(role))
    ids = await seed()
  }

  async function newMember(role: Role, where: 'here' | 'elsewhere' = 'here'): Promise<Member> {
    const made = await world.member(role, where)
    await world.desk.db.user.updateMany({ data: { passwordHash } })
    return made
  }

  const member = (role: Role): Member => {
    const found = people.get(role)
    if (!found) throw new Error(`Nobody is a ${role}`)
    return found
  }

  /** Something of each noun, so that there is something to get at. Answers ids that others must not get at. */
  async function seed(): Promise<string[]> {
    const { browser, actor } = member('administrator')
    const { fleet } = world.desk.platform
    const made = async (name: string, body: object) => {
      const { handler, path } = one(name)
      const response = await browser.send(handler, path, { method: 'POST', body })
      expect(FINE, `${name}: ${await response.clone().text()}`).toContain(response.status)
      const { data } = await response.json()
      return String(data.id)
    }
    const stop = { name: MARKER, singleUseLocation: { latitude: 33.4, longitude: -112.1 } }
    const [driverId = '', vehicleId = ''] = [fleet.drivers.all()[0]?.id, fleet.vehicles.all()[0]?.id]
    const stops = [{ ...stop, scheduledDepartureTime: '2026-03-02T15:00:00Z' }]
    const routeId = await made('POST /api/routes', { name: MARKER, driverId, vehicleId, stops })
    const { handler: mark } = one('PUT /api/vehicles/[id]/out-of-service')
    const marked = await browser.send(mark, `/api/vehicles/${vehicleId}/out-of-service`, {
      ...{ method: 'PUT', params: { id: vehicleId }, body: { reason: MARKER } },
    })
    expect(marked.status, await marked.clone().text()).toBe(200)
    const invitation = await made('POST /api/invitations', { role: 'viewer' })
    const dvir = await made('POST /api/dvirs', { id: fleet.dvirs.all()[0]?.id })
    const order = await made('POST /api/work-orders', { id: fleet.workOrders.all()[0]?.id })
    const webhook = fleet.webhooks.all()[0]?.id ?? ''
    return [
      ...[routeId, invitation, dvir, order, webhook, driverId, vehicleId],
      ...[actor.userId, member('viewer').actor.userId],
    ]
  }

  let address = 0
  const attack = (
    found: Found,
    browser: Browser,
    sent: { value?: string; query?: string; body?: string; headers?: Record<string, string> } = {},
  ) => {
    const filled = fill(found, (segment) => sent.value ?? (segment === 'kind' ? 'driver' : NOTHING))
    const answered = browser.send(found.handler, filled.address + (sent.query ?? ''), {
      method: found.method,
      params: filled.params,
      headers: {
        // Each from elsewhere: what is counted by address is attacked on its own below.
        'x-wayboard-address': `198.51.${address++ >> 8}.${address & 255}`,
        ...(found.method === 'GET' || found.method === 'HEAD' ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(WRITES.includes(found.method) ? { body: sent.body ?? '{}' } : {}),
    })
    // What asks the platform first of all waits for its turn there.
    return ASKS_FIRST.test(found.name) ? world.desk.clock.until(answered) : answered
  }

  /** A hash of each row of the organization, in every table that has one. */
  async function fingerprint(): Promise<Record<string, string>> {
    const { db } = world.desk
    const { organizationId } = member('administrator').actor
    const tables = await db.$queryRawUnsafe<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'organizationId' AND table_schema = 'public' ORDER BY 1`,
    )
    expect(tables.length).toBeGreaterThan(10)
    const hashes: Record<string, string> = {}
    for (const { name } of tables) {
      // An open desk is a row with a time, whoever it belongs to; it holds nothing.
      if (name === 'Watch') continue
      const rows = await db.$queryRawUnsafe<{ hash: string }[]>(
        `SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS hash FROM "${name}" t WHERE t."organizationId"::text = $1`,
        organizationId,
      )
      hashes[name] = rows[0]?.hash ?? ''
    }
    return hashes
  }

  it('finds every handler, and each says whom it lets in as the table has it', () => {
    expect(handlers.length).toBeGreaterThan(70)
    const declared = Object.fromEntries(handlers.map(({ name, declared: { access } }) => [name, access]))
    expect(declared).toEqual(ACCESS_TABLE)
    const proofs = handlers.flatMap(({ name, declared: { proof } }) => (proof ? [[name, proof]] : []))
    expect(Object.fromEntries(proofs)).toEqual(PROOF_TABLE)
  })

  describe('on one desk', () => {
    it('gets nowhere without a session, from another page, with a lower role, or from another organization', async () => {
      await open()
      const before = await fingerprint()
      const calls = world.calls().length

      for (const found of handlers.filter((handler) => !isOpen(handler)))
        await expectRefusal(`${found.name} without a session`, await attack(found, new Browser()), [401])

      for (const found of handlers.filter(({ method }) => WRITES.includes(method))) {
        if (found.declared.access === 'delivery') continue
        const foreign: Record<string, string>[] = [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { origin: '', 'sec-fetch-site': 'cross-site' },
        ]
        for (const headers of foreign) {
          const response = await attack(found, member('administrator').browser, { headers })
          expect((await response.clone().json()).error.code, found.name).toBe('foreign_origin')
          await expectRefusal(`${found.name} from another page`, response, [403])
        }
      }

      for (const role of ROLES)
        for (const found of handlers) {
          const { access } = found.declared
          if (access === 'anybody' || access === 'delivery' || access === 'screen') continue
          if (access === 'signed_in') continue
          if (may(role, access)) continue
          for (const value of [NOTHING, ...ids]) {
            const body = found.declared.body ? JSON.stringify(sampleOf(found.declared.body, value)) : '{}'
            const response = await attack(found, member(role).browser, { value, body })
            await expectRefusal(`${found.name} as ${role}`, response, [403])
          }
        }

      for (const endpoint of ENDPOINTS)
        for (const role of ROLES) {
          const { calledBy } = readersOf(endpoint)
          if (mayCall(role, { writes: endpoint.writes, calledBy })) continue
          const gateway = one(`${endpoint.method} /api/platform/[...path]`)
          const value = endpoint.path.slice(1).replaceAll(/\{\w+\}/g, '7')
          await expectRefusal(endpoint.id, await attack(gateway, member(role).browser, { value }), [403])
        }

      const stranger = await newMember('administrator', 'elsewhere')
      for (const found of handlers.filter((handler) => !isOpen(handler)))
        for (const value of found.segments.length > 0 ? ids : [NOTHING]) {
          // Their own organization they may leave, end and connect.
          const body = found.declared.body ? JSON.stringify(sampleOf(found.declared.body, value)) : '{}'
          const response = await attack(found, stranger.browser, { value, body })
          const text = await textOf(response)
          expect([...FINE, ...REFUSED], `${found.name}: ${response.status} ${text}`).toContain(
            response.status,
          )
          expect(text, found.name).not.toContain(MARKER)
        }
      const { organizationId } = member('administrator').actor
      for (const found of handlers.filter(({ declared }) =>
        namesOf(declared.query).includes('organization'),
      )) {
        const response = await attack(found, stranger.browser, {
          query: `?organization=${organizationId}&after=0`,
        })
        await expectRefusal(`${found.name} of another organization`, response, REFUSED)
      }

      expect(await fingerprint()).toEqual(before)
      expect(world.calls().length).toBe(calls)
    })

    it('breaks nothing by what is sent: nesting, length, NUL, halves of pairs, escapes', async () => {
      await open()
      // Megabytes are read, counted and refused in one place for all that declare a body and let in the same people.
      const readAs = new Set<string>()
      const readsAsNoneBefore = ({ declared: { access, body }, name }: Found) => {
        const way = body ? access : name
        return !readAs.has(way) && readAs.add(way).has(way)
      }
      const long = 'x'.repeat(200_000)
      const texts = ['\u0000', 'a\u0000b', '\ud800', long, '..', '%00', '../../x', '__proto__', '{"$ne":1}']
      const { browser, actor } = member('administrator')
      const cookies = new Map(browser.cookies)
      // Hundreds are asked of each handler, faster than one person may.
      const forgive = () => limiterOf(world.desk, 'changePerson').delete(keyOf([actor.userId]))
      const again = () => {
        for (const [name, value] of cookies) browser.cookies.set(name, value)
      }
      for (const found of handlers) {
        await forgive()
        const { declared, method, segments } = found
        const who = isOpen(found) ? new Browser() : browser
        const survives = async (what: string, response: Response, statuses: readonly number[]) => {
          await expectRefusal(`${found.name} with ${what}`, response, statuses)
          again()
        }
        const any = [...FINE, 303, 307, 302, ...REFUSED, 501, 503]
        if (segments.length > 0)
          for (const value of texts)
            await survives('a hostile path', await attack(found, who, { value }), any)
        for (const name of namesOf(declared.query))
          for (const text of [
            '%00',
            '%ED%A0%80',
            long,
            '%',
            'WzEsIlx1MDAwMCJd',
            '-1',
            '99999999999999999999',
          ])
            await survives(`${name}=…`, await attack(found, who, { query: `?${name}=${text}` }), any)
        if (!WRITES.includes(method) || !(declared.body ?? isOpen(found))) continue
        // Above the limit, nested, not JSON: refused before the verb sees anything of it.
        const never = REFUSED.filter((status) => status !== 429)
        const heavy = readsAsNoneBefore(found)
        for (const levels of [66, 1_000, ...(heavy ? [10_000, 160_000] : [])])
          await survives(`${levels} levels`, await attack(found, who, { body: nested(levels) }), never)
        const megabytes = heavy ? [JSON.stringify(long.repeat(6)), `[${'0,'.repeat(400_000)}0]`] : []
        for (const body of ['{', '', '[', '"', 'null', '\u0000', ...megabytes])
          await survives(`the body ${body.slice(0, 9)}`, await attack(found, who, { body }), never)
        if (declared.body)
          for (const text of texts) {
            const body = JSON.stringify(sampleOf(declared.body, text))
            await survives(`texts like ${text.slice(0, 9)}`, await attack(found, who, { body }), any)
          }
      }
    })

    it('breaks nothing through the gateway', async () => {
      await open()
      const calls = world.calls().length
      const { browser } = member('administrator')
      for (const { id, method, path, body: schema } of ENDPOINTS) {
        if (!schema) continue
        const gateway = one(`${method} /api/platform/[...path]`)
        const value = path.slice(1).replaceAll(/\{\w+\}/g, '7')
        for (const body of [
          nested(1_000),
          nested(160_000),
          `[${'0,'.repeat(400_000)}0]`,
          '{',
          JSON.stringify({ ['k'.repeat(500_000)]: 1 }),
        ])
          await expectRefusal(id, await attack(gateway, browser, { value, body }), [400, 413])
      }
      expect(world.calls().length).toBe(calls)
    })

    it('cannot have work done for a stranger: bodies are counted first and read little', async () => {
      await open()
      const strangers = handlers.filter((found) => isOpen(found) && found.method === 'POST')
      expect(strangers.length).toBeGreaterThan(4)
      const health = one('GET /api/health')
      const floods = strangers.flatMap((found) =>
        Array.from({ length: 5 }, () => attack(found, new Browser(), { body: nested(1_000_000) })),
      )
      const [well, ...answers] = await Promise.all([attack(health, new Browser()), ...floods])
      expect(well.status).toBe(200)
      for (const answer of answers) await expectRefusal('a flood', answer, [400, 401, 403, 404, 413])

      const from = { 'x-wayboard-address': '203.0.113.9' }
      const found = one('POST /api/invitations/preview')
      let last = new Response()
      for (let count = 0; count <= 300; count++) last = await attack(found, new Browser(), { headers: from })
      expect(last.status).toBe(429)
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    })
  })
})
