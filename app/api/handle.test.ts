import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { sealSession } from '@/lib/accounts/sessions/session-token'
import { notFound } from '@/lib/errors'
import type { Role } from '@/lib/generated/prisma/enums'
import { testBase, testEnv } from '@/test/base'
import { holdOpening, holdProcess } from '@/test/hold-process'
import { handle, handleOpen, handleSignedIn, Reply } from './handle'

const USER = '01890000-0000-7000-8000-000000000001'
const ORGANIZATION = '01890000-0000-7000-8000-000000000002'
const SESSION = '01890000-0000-7000-8000-000000000003'

const NORTHLINE = {
  ...{ organizationName: 'Northline', deleting: false, closed: false, secondFactorOf: 'nobody' },
  ...{ personKind: null, personId: null, isPersonConfirmed: false },
}

/** A process whose database knows one person; counts how often it is asked. */
function processWith(role: Role | null, sessionEpoch = 0, endedAt: Date | null = null) {
  const asked = vi.fn(async () => [
    {
      ...{ name: 'Maria', email: 'maria@example.com', emailProved: false, language: null },
      ...{ sessionEpoch, factors: { app: false, keys: false } },
      ...(role ? { organizationId: ORGANIZATION, role, ...NORTHLINE } : { organizationId: null }),
    },
  ])
  const session = vi.fn(async ({ where }: { where: { id: string } }) => {
    const now = new Date(base.clock.now())
    const told = { userId: USER, createdAt: now, seenAt: now, endedAt, confinedTo: null, checkedAt: null }
    return where.id === SESSION ? { id: SESSION, ...told } : null
  })
  const db = { $queryRaw: asked, session: { findUnique: session } }
  const base: ReturnType<typeof testBase> = testBase({ db: db as never })
  holdProcess(base)
  return { base, asked, session }
}

async function request(method = 'POST', body: unknown = {}, headers: Record<string, string> = {}) {
  const claims = { userId: USER, sessionId: SESSION, epoch: 0, organizationId: ORGANIZATION }
  const cookie = (await sealSession(testBase({ db: {} as never }), claims)).split(';')[0] ?? ''
  return new Request('http://localhost:3000/api/x?limit=5', {
    method,
    headers: { cookie, 'content-type': 'application/json', origin: 'http://localhost:3000', ...headers },
    body: method === 'GET' ? undefined : JSON.stringify(body),
  })
}

const route = { params: Promise.resolve({}) }
const body = z.object({ name: z.string() })
const never = () => Promise.reject(new Error('the verb must not run'))
const codeOf = async (response: Response) => [response.status, (await response.json()).error.code]

describe('handle', () => {
  it('hands the verb who acts, and what was parsed', async () => {
    processWith('dispatcher')
    const query = z.object({ limit: z.coerce.number() })
    const handler = handle({ permission: 'routes:write', query, body, status: 201 }, async (ctx, input) => ({
      data: { actor: ctx.actor, query: input.query, body: input.body, params: input.params },
    }))
    const response = await handler(await request('POST', { name: 'A' }), route)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      data: {
        actor: { userId: USER, name: 'Maria', organizationId: ORGANIZATION, role: 'dispatcher' },
        query: { limit: 5 },
        body: { name: 'A' },
      },
    })
  })

  it.each(['POST', 'GET'])(
    'takes a %s that names whose it is of nobody else, and in no other organization',
    async (method) => {
      processWith('mechanic')
      const handler = handle({ permission: 'maintenance:write' }, async () => ({ data: 'done' }))
      const refused = handle({ permission: 'maintenance:write' }, never)
      const named = (whose: string) => request(method, {}, { 'x-wayboard-person': whose })
      expect((await handler(await named(`${ORGANIZATION}:${USER}`), route)).status).toBe(200)
      for (const whose of [`${USER}:${USER}`, `${ORGANIZATION}:${ORGANIZATION}`, ''])
        expect(await codeOf(await refused(await named(whose), route))).toEqual([409, 'another_person'])
    },
  )

  it('says that it is another’s before what a role may not: the page is the one to be loaded anew', async () => {
    processWith('viewer')
    const handler = handle({ permission: 'administer', body }, never)
    const sent = await request('POST', {}, { 'x-wayboard-person': `${SESSION}:${USER}` })
    expect(await codeOf(await handler(sent, route))).toEqual([409, 'another_person'])
  })

  it('asks the database once for many requests', async () => {
    const { asked, session } = processWith('viewer')
    const handler = handle({ permission: 'read' }, async () => ({}))
    for (let i = 0; i < 50; i += 1) await handler(await request('GET'), route)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(session).toHaveBeenCalledTimes(1)
  })

  it('refuses in one order: session, membership, role, origin, input', async () => {
    const handler = handle({ permission: 'administer', body }, never)
    const foreign = { origin: 'https://evil.example' }
    processWith('administrator')
    expect(await codeOf(await handler(await request('POST', {}, { ...foreign, cookie: '' }), route))).toEqual(
      [401, 'not_signed_in'],
    )
    processWith('administrator', 1)
    expect(await codeOf(await handler(await request('POST', {}, foreign), route))).toEqual([
      401,
      'not_signed_in',
    ])
    processWith('administrator', 0, new Date(0))
    expect(await codeOf(await handler(await request('POST', {}, foreign), route))).toEqual([
      401,
      'not_signed_in',
    ])
    processWith(null)
    expect(await codeOf(await handler(await request('POST', {}, foreign), route))).toEqual([
      403,
      'not_a_member',
    ])
    processWith('mechanic')
    expect(await codeOf(await handler(await request('POST', {}, foreign), route))).toEqual([
      403,
      'role_forbids',
    ])
    processWith('administrator')
    expect(await codeOf(await handler(await request('POST', {}, foreign), route))).toEqual([
      403,
      'foreign_origin',
    ])
    expect(await codeOf(await handler(await request('POST', {}), route))).toEqual([400, 'validation_failed'])
  })

  it('tells every field that is wrong, of path, query and body', async () => {
    processWith('administrator')
    const handler = handle(
      {
        permission: 'read',
        params: z.object({ id: z.uuid() }),
        query: z.object({ after: z.string() }),
        body,
      },
      never,
    )
    const response = await handler(await request(), { params: Promise.resolve({ id: '7' }) })
    const { error } = await response.json()
    expect(error.details.map((one: { path: string }) => one.path)).toEqual(['id', 'after', 'name'])
  })

  it('answers what the verb throws, and nothing of a fault', async () => {
    processWith('viewer')
    const missing = handle({ permission: 'read' }, () => Promise.reject(notFound('route')))
    expect(await codeOf(await missing(await request('GET'), route))).toEqual([404, 'not_found'])
    const faulty = handle({ permission: 'read' }, () => Promise.reject(new Error('password=hunter2')))
    const response = await faulty(await request('GET'), route)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('hunter2')
  })

  it('answers 204 for nothing, cookies of a Reply, and a Response as it is', async () => {
    processWith('viewer')
    const nothing = handle({ permission: 'read' }, async () => undefined)
    expect((await nothing(await request('GET'), route)).status).toBe(204)
    const cookies = handle({ permission: 'read' }, async () => new Reply({ data: 1 }, ['a=1', 'b=2']))
    expect((await cookies(await request('GET'), route)).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    const own = new Response('text')
    expect(await handle({ permission: 'read' }, async () => own)(await request('GET'), route)).toBe(own)
  })

  it('refuses in the language of whoever asks', async () => {
    const { base } = processWith('mechanic')
    holdProcess({ ...base, env: testEnv({ LANGUAGES: 'en,es' }) })
    const saidIn = async (handler: ReturnType<typeof handle>, language: string) => {
      const response = await handler(await request('POST', {}, { 'accept-language': language }), route)
      const { error } = await response.json()
      return [error.message, ...error.details.map((one: { message: string }) => one.message)]
    }
    const missing = handle({ permission: 'read' }, () => Promise.reject(notFound('work_order')))
    expect(await saidIn(missing, 'es-MX')).toEqual([
      'En esta organización no hay ninguna orden de trabajo con este id.',
    ])
    expect(await saidIn(missing, 'en-US')).toEqual([
      'There is no work order with this id in this organization.',
    ])
    const forbidden = handle({ permission: 'administer' }, never)
    expect(await saidIn(forbidden, 'es')).toEqual([
      'El rol de mecánico no permite hacer esto. Pídaselo a un administrador.',
    ])
    expect(await saidIn(forbidden, 'en')).toEqual([
      'The role mechanic may not do this. Ask an administrator.',
    ])
    const strict = handle({ permission: 'read', body: z.strictObject({ name: z.string() }) }, never)
    const [message, ...details] = await saidIn(strict, 'es')
    expect(message).toBe('Algunos campos necesitan otro valor.')
    expect(details).toEqual([expect.stringContaining('se esperaba texto')])
    expect(await saidIn(strict, 'en')).toContainEqual(expect.stringContaining('expected string'))
  })

  it('says so when the process could not start', async () => {
    holdOpening(Promise.reject(new Error('database is locked')))
    const response = await handle({ permission: 'read' }, never)(await request('GET'), route)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await codeOf(response)).toEqual([503, 'unavailable'])
  })
})

describe('handleSignedIn and handleOpen', () => {
  it('let in a person without an organization, and anybody', async () => {
    processWith(null)
    const signedIn = handleSignedIn({}, async ({ session }) => ({ data: session.account.name }))
    expect(await (await signedIn(await request('GET'), route)).json()).toEqual({ data: 'Maria' })
    expect((await signedIn(await request('GET', {}, { cookie: '' }), route)).status).toBe(401)
    const open = handleOpen({}, async (_ctx, { address }) => ({ data: address }))
    const headers = { cookie: '', 'x-wayboard-address': '192.0.2.1' }
    expect(await (await open(await request('GET', {}, headers), route)).json()).toEqual({ data: '192.0.2.1' })
  })

  it('take what names another organization of the same person, and nothing of another person', async () => {
    processWith('viewer')
    const asked = async (whose: string) =>
      handleSignedIn({}, async () => ({ data: 'done' }))(
        await request('POST', {}, { 'x-wayboard-person': whose }),
        route,
      )
    expect((await asked(`${SESSION}:${USER}`)).status).toBe(200)
    expect(await codeOf(await asked(`${ORGANIZATION}:${SESSION}`))).toEqual([409, 'another_person'])
  })

  it('takes little of whoever is not signed in, and counts them before any of it is read', async () => {
    processWith(null)
    const open = handleOpen({ body }, never)
    const from = (address: string, sent: unknown) =>
      request('POST', sent, { cookie: '', 'x-wayboard-address': address })
    const long = await from('192.0.2.2', { name: 'x'.repeat(16 * 1024) })
    expect(await codeOf(await open(long, route))).toEqual([413, 'body_too_large'])
    expect(await codeOf(await open(await from('192.0.2.2', {}), route))).toEqual([400, 'validation_failed'])

    const flood = async () => open(await from('192.0.2.3', {}), route)
    const statuses = new Set<number>()
    for (let count = 0; count < 300; count++) statuses.add((await flood()).status)
    expect([...statuses]).toEqual([400])
    const over = await from('192.0.2.3', {})
    expect(await codeOf(await open(over, route))).toEqual([429, 'rate_limited'])
    expect(over.bodyUsed).toBe(false)
  })

  it('count what somebody who is signed in sends, before any of it is read, and no question of theirs', async () => {
    processWith('dispatcher')
    const handler = handleSignedIn({ body }, never)
    const foreign = await request('POST', {}, { origin: 'https://elsewhere.example' })
    expect(await codeOf(await handler(foreign, route))).toEqual([403, 'foreign_origin'])
    const sent = await request()
    const statuses = new Set<number>()
    for (let count = 0; count < 1200; count++) statuses.add((await handler(sent.clone(), route)).status)
    expect([...statuses]).toEqual([400])
    const over = await handler(sent, route)
    expect(over.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await codeOf(over)).toEqual([429, 'rate_limited'])
    expect(sent.bodyUsed).toBe(false)
    const asks = handleSignedIn({}, async () => ({ data: 'told' }))
    expect((await asks(await request('GET'), route)).status).toBe(200)
  })

  it('say whom they let in, as data', () => {
    expect(handleOpen({ body }, never).declared).toMatchObject({ access: 'anybody', body })
    expect(handleSignedIn({}, never).declared.access).toBe('signed_in')
    expect(handle({ permission: 'routes:write' }, never).declared.access).toBe('routes:write')
  })
})
