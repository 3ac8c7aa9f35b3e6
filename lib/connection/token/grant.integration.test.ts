import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { getDriver } from '@/lib/platform/contract/endpoints/drivers'
import { getMe } from '@/lib/platform/contract/endpoints/published/directory'
import { createRoute } from '@/lib/platform/contract/endpoints/routes'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeEachDatabase, type TestDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { unreachable } from '@/test/platform'
import { LATEST_SEND_MS } from '../door'
import { trackLastCalls } from '../last-call'
import { readConnection } from '../read-connection'
import { disconnect } from '../revoke/disconnect'
import { holdRevocation } from '../revoke/hold-revocation'
import { runRevocations } from '../revoke/revoke'

const connected = async (database: TestDatabase) => {
  const desk = openDesk(database)
  const { actor } = await founder(desk)
  await install(desk, { actor })
  const organizationId = actor.organizationId
  return {
    desk,
    actor,
    organizationId,
    token: (process: TestDesk = desk) => process.door.tokens.accessToken(organizationId),
    read: () => readConnection({ ...desk, lastCalls: desk.door.lastCalls }, organizationId, null),
    row: () => desk.db.connection.findUniqueOrThrow({ where: { organizationId } }),
  }
}
const requests = (desk: TestDesk, path: string) =>
  desk.platform.sent.filter(({ url }) => url.pathname === path).length
const violations = (desk: TestDesk) => desk.platform.control('violations')

/** Holds requests to `path` until released. */
function hold(desk: TestDesk, path: string, when: 'before' | 'after' = 'before') {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let arrived: () => void = () => undefined
  const reached = new Promise<void>((resolve) => (arrived = resolve))
  desk.platform[when] = async ({ url }) => {
    if (url.pathname !== path) return
    arrived()
    await held
  }
  return { release, reached }
}

describeEachDatabase('a grant', (database) => {
  it('is used on without a look of its own for 5 s after a look at many, if that found the same one', async () => {
    const { desk, token, organizationId } = await connected(database())
    const { generation } = await token()
    const { tokens } = desk.door
    await desk.clock.advance(4_000)
    tokens.confirm([{ organizationId, generation }], desk.clock.now())
    tokens.confirm([{ organizationId, generation: generation + 1 }], desk.clock.now() + 4_000)
    await desk.db.connection.updateMany({ data: { status: 'disconnected' } })
    await desk.clock.advance(4_999)
    expect(await token()).toMatchObject({ generation })
    await desk.clock.advance(1)
    await expect(token()).rejects.toMatchObject({ code: 'not_connected' })
  })

  it('has its last call written down, together with those of others', async () => {
    const [one, other] = [await connected(database()), await connected(database())]
    const [first, second] = [await one.row(), await other.row()]
    const lastCalls = trackLastCalls(one.desk)
    const noted = async () => [(await one.row()).lastRequestId, (await other.row()).lastRequestId]
    lastCalls.note(first.id, 'r1')
    lastCalls.note(second.id, 'r2')
    expect(lastCalls.read(second.id)).toMatchObject({ requestId: 'r2' })
    await expect.poll(noted).toEqual(['r1', second.lastRequestId])
    await one.desk.clock.advance(1_000)
    lastCalls.note(first.id, 'r3')
    await expect.poll(noted).toEqual(['r1', 'r2'])
    await one.desk.clock.advance(9_000)
    lastCalls.note(first.id, null)
    await expect.poll(async () => (await one.row()).lastCallAt?.getTime()).toBe(one.desk.clock.now())
    expect(await noted()).toEqual(['r1', 'r2'])
  })

  it('is renewed just in time: not before expiry less 5 s, once for all callers, pair stored before use', async () => {
    const { desk, token, row } = await connected(database())
    const first = await token()
    await desk.clock.advance(HOUR_MS - 5_001)
    expect((await token()).generation).toBe(first.generation)
    await desk.clock.advance(5_001)
    const renewed = await Promise.all(Array.from({ length: 20 }, () => token()))
    expect(new Set(renewed.map((one) => one.token)).size).toBe(1)
    expect(renewed[0]?.generation).toBe(first.generation + 1)
    expect(requests(desk, '/oauth2/token')).toBe(2)
    expect((await row()).generation).toBe(first.generation + 1)
    expect(await desk.db.refreshAttempt.findMany()).toMatchObject([{ outcome: 'stored', generation: 1 }])
    expect(await desk.db.refreshLease.count()).toBe(0)
    expect(await violations(desk)).toMatchObject({ data: [] })
  })

  it('is renewed once by three processes that ask together', async () => {
    const { desk, token } = await connected(database())
    await desk.clock.advance(HOUR_MS)
    const others = [1, 2].map(() => openDesk({ db: database().another() }, desk))
    const slow = hold(desk, '/oauth2/token')
    const all = Promise.all(
      [desk, ...others].flatMap((process) => Array.from({ length: 10 }, () => token(process))),
    )
    await slow.reached
    await desk.clock.untilSleeping(2)
    slow.release()
    const tokens = await desk.clock.until(all)
    expect(new Set(tokens.map((one) => one.token)).size).toBe(1)
    expect(requests(desk, '/oauth2/token')).toBe(2)
    expect(await violations(desk)).toMatchObject({ data: [] })
  })

  it('survives a refusal of its access token by one refresh, and a call goes through', async () => {
    const { desk, organizationId } = await connected(database())
    const { drivers } = (await desk.platform.control('fixtures')) as { drivers: string[] }
    await desk.platform.control('faults', {
      method: 'GET',
      path: '/fleet/drivers/{id}',
      status: 400,
      body: { message: 'The access token is invalid, expired or revoked', requestId: 'r' },
      times: 1,
    })
    const answer = await desk.door.call(organizationId, getDriver, { params: { id: drivers[0] ?? '' } })
    expect(answer.data.data.id).toBe(drivers[0])
    expect(requests(desk, '/oauth2/token')).toBe(2)
  })

  it('needs a new consent only when a refresh is refused; what is stored stays', async () => {
    const { desk, organizationId, token, read } = await connected(database())
    await desk.platform.control('revoke', { clientId: desk.env.fleetClientId })
    await expect(desk.door.call(organizationId, getDriver, { params: { id: '1' } })).rejects.toMatchObject({
      status: 409,
      code: 'needs_reauthorization',
    })
    expect(await read()).toMatchObject({ status: 'needs_reauthorization', scope: 'admin:write' })
    await expect(token()).rejects.toMatchObject({ code: 'needs_reauthorization' })
    expect(requests(desk, '/oauth2/token')).toBe(2)
  })

  it.each([
    ['a 503', { status: 503 }, 'refresh_faulted'],
    ['HTML', { status: 200, body: '<html>' }, 'refresh_malformed'],
  ])('stays connected after %s to a refresh, and the next caller tries once', async (_, fault, code) => {
    const { desk, token, read } = await connected(database())
    await desk.platform.control('faults', {
      method: 'POST',
      path: '/oauth2/token',
      ...fault,
      drop: undefined,
      times: 1,
    })
    await desk.clock.advance(HOUR_MS)
    await expect(token()).rejects.toMatchObject({ code })
    expect((await read()).status).toBe('connected')
    const again = token()
    // A fault before the handler did not spend the token; after it, the next refusal asks for a new consent.
    await desk.clock.until(again).catch(() => undefined)
    expect(['connected', 'needs_reauthorization']).toContain((await read()).status)
    expect(requests(desk, '/oauth2/token')).toBe(3)
  })

  it('is kept when the platform cannot be reached at all', async () => {
    const { desk, token, read } = await connected(database())
    await desk.clock.advance(HOUR_MS)
    desk.platform.before = () => Promise.reject(unreachable(false))
    await expect(token()).rejects.toMatchObject({ status: 503 })
    desk.platform.before = null
    expect((await token()).generation).toBe(2)
    expect((await read()).status).toBe('connected')
    expect(
      (await desk.db.refreshAttempt.findMany({ orderBy: { startedAt: 'asc' } })).map((a) => a.outcome),
    ).toEqual(['failed', 'stored'])
  })

  it.each([
    ['refresh_malformed', 200, '<html>Welcome</html>'],
    ['refresh_malformed', 200, { access_token: 'a' }],
    ['refresh_faulted', 500, 'Oops'],
    ['refresh_busy', 429, {}],
    ['client_refused', 401, { error: 'invalid_client' }],
  ])('says what came of a refresh: %s', async (code, status, body) => {
    const { desk, token, read } = await connected(database())
    await desk.clock.advance(HOUR_MS)
    await desk.platform.control('faults', { method: 'POST', path: '/oauth2/token', status, body, times: 1 })
    await expect(token()).rejects.toMatchObject({ code })
    expect((await read()).status).toBe('connected')
  })

  it('waits a lost answer out, then tries once: refused, it needs a new consent', async () => {
    const { desk, token, read } = await connected(database())
    await desk.clock.advance(HOUR_MS)
    desk.platform.after = ({ url }) =>
      url.pathname === '/oauth2/token' ? Promise.reject(unreachable(true)) : undefined
    await expect(token()).rejects.toMatchObject({ status: 503 })
    desk.platform.after = null
    const next = token().catch((error: unknown) => error)
    await desk.clock.untilSleeping()
    await desk.clock.advance(30_000)
    expect(requests(desk, '/oauth2/token')).toBe(2)
    expect(await desk.clock.until(next)).toMatchObject({ code: 'needs_reauthorization' })
    expect(requests(desk, '/oauth2/token')).toBe(3)
    expect((await read()).reason).toMatchObject({ code: 'renewal_refused', platform: expect.any(String) })
    expect(await violations(desk)).toMatchObject({ data: [{ kind: 'refresh_reused' }] })
  })

  it('stores a pair although the database was away for a moment', async () => {
    const { desk, token, row } = await connected(database())
    await desk.clock.advance(HOUR_MS)
    const transaction = desk.db.$transaction.bind(desk.db)
    let failures = 2
    desk.platform.after = ({ url }) => {
      if (url.pathname !== '/oauth2/token') return
      Object.assign(desk.db, {
        $transaction: (...args: Parameters<typeof transaction>) =>
          failures-- > 0 ? Promise.reject(new Error('connection lost')) : transaction(...args),
      })
    }
    expect((await desk.clock.until(token())).generation).toBe(2)
    Object.assign(desk.db, { $transaction: transaction })
    expect((await row()).generation).toBe(2)
  })

  it('is stored once when the confirmation of a commit was lost, and the journal says so', async () => {
    const { desk, token, row } = await connected(database())
    await desk.clock.advance(HOUR_MS)
    const transaction = desk.db.$transaction.bind(desk.db)
    let lost = 1
    desk.platform.after = ({ url }) => {
      if (url.pathname !== '/oauth2/token') return
      Object.assign(desk.db, {
        $transaction: async (...args: Parameters<typeof transaction>) => {
          const result: unknown = await transaction(...args)
          if (lost-- > 0) throw new Error('connection lost')
          return result
        },
      })
    }
    expect((await desk.clock.until(token())).generation).toBe(2)
    Object.assign(desk.db, { $transaction: transaction })
    expect((await row()).generation).toBe(2)
    expect(await desk.db.refreshAttempt.findMany()).toMatchObject([{ outcome: 'stored', reason: null }])
  })

  it('is ended by Disconnect: tokens deleted, the platform told, confirmed', async () => {
    const { desk, actor, read, row, organizationId, token } = await connected(database())
    await disconnect(desk, actor)
    expect(await row()).toMatchObject({ status: 'disconnecting', accessToken: null, refreshToken: null })
    desk.door.tokens.forget(organizationId)
    await expect(token()).rejects.toMatchObject({ status: 409, code: 'not_connected' })
    expect(await runRevocations(desk)).toBe(1)
    expect(await read()).toMatchObject({ status: 'disconnected', revocation: { status: 'confirmed' } })
    expect(await desk.db.revocation.findFirst()).toMatchObject({ refreshToken: null })
    await disconnect(desk, actor)
    expect(await desk.db.revocation.count()).toBe(1)
  })

  it('is retried while the platform is down, and given up after 7 days with the reason', async () => {
    const { desk, actor, read } = await connected(database())
    desk.platform.before = () => Promise.reject(unreachable(false))
    await disconnect(desk, actor)
    await runRevocations(desk)
    expect(await read()).toMatchObject({
      status: 'disconnecting',
      revocation: {
        status: 'pending',
        attempts: 1,
        lastError: {
          code: 'unreachable',
          message: expect.stringContaining('could not be reached'),
          platform: null,
        },
      },
    })
    expect(await runRevocations(desk)).toBe(0)
    for (let hour = 0; hour < 24 * 7; hour++) {
      await desk.clock.advance(HOUR_MS + 30 * 60_000)
      await runRevocations(desk)
    }
    expect(await read()).toMatchObject({
      status: 'disconnected',
      reason: { code: 'not_told', message: expect.stringContaining('7 days'), platform: null },
      revocation: { status: 'gave_up' },
    })
    expect(await desk.db.revocation.findFirst()).toMatchObject({ refreshToken: null })
  })

  it('hands the pair of a refresh in flight to the outbox when it is disconnected meanwhile', async () => {
    const { desk, actor, token, read } = await connected(database())
    await desk.clock.advance(HOUR_MS)
    const slow = hold(desk, '/oauth2/token')
    const renewing = token().catch((error: unknown) => error)
    await slow.reached
    await disconnect(desk, actor)
    // The outbox waits for the refresh: revoking now would leave the new pair alive.
    expect(await runRevocations(desk)).toBe(0)
    slow.release()
    expect(await renewing).toMatchObject({ code: 'not_connected' })
    expect(await runRevocations(desk)).toBe(1)
    expect((await read()).status).toBe('disconnected')
    expect(await desk.db.refreshAttempt.findMany()).toMatchObject([{ outcome: 'answered' }])
    expect(await violations(desk)).toMatchObject({ data: [] })
  })

  it('ends once more where the pair of a refresh comes after the platform was told', async () => {
    const { desk, actor, token, read } = await connected(database())
    await desk.clock.advance(HOUR_MS)
    const late = hold(desk, '/oauth2/token', 'after')
    const renewing = token().catch((error: unknown) => error)
    await late.reached
    await disconnect(desk, actor)
    // As of a process that is thought to be dead.
    await desk.db.refreshLease.deleteMany()
    expect(await runRevocations(desk)).toBe(1)
    expect((await read()).status).toBe('disconnected')
    late.release()
    await renewing
    expect(await read()).toMatchObject({ status: 'disconnecting', reason: { code: 'late_token' } })
    expect(await runRevocations(desk)).toBe(1)
    expect((await read()).status).toBe('disconnected')
  })

  it('exchanges no code while a revocation is in flight, and says after a minute that it is still ending', async () => {
    const { desk, actor, read } = await connected(database())
    await disconnect(desk, actor)
    const inFlightUntil = new Date(desk.clock.now() + HOUR_MS)
    await desk.db.revocation.updateMany({ data: { inFlightUntil } })
    const began = desk.clock.now()
    const installing = desk.clock.until(install(desk, { actor }))
    await expect(installing).rejects.toMatchObject({ code: 'revocation_in_flight', status: 503 })
    expect(desk.clock.now() - began).toBeGreaterThanOrEqual(60_000)
    expect(requests(desk, '/oauth2/token')).toBe(1)
    expect((await read()).status).toBe('disconnecting')
  })

  it('keeps a disconnect held for whoever connects again, though the pair of a refresh comes late', async () => {
    const { desk, actor, organizationId, token, read } = await connected(database())
    await desk.clock.advance(HOUR_MS)
    const slow = hold(desk, '/oauth2/token')
    const renewing = token().catch((error: unknown) => error)
    await slow.reached
    await disconnect(desk, actor)
    await holdRevocation(desk, organizationId)
    slow.release()
    await renewing
    // While the code is exchanged: sent now, it would end the grant that comes of that.
    expect(await runRevocations(desk)).toBe(0)
    desk.platform.before = null
    expect(await install(desk, { actor })).toMatchObject({ kind: 'connected' })
    await desk.clock.advance(HOUR_MS / 2)
    expect(await runRevocations(desk)).toBe(0)
    expect((await read()).status).toBe('connected')
    expect(await violations(desk)).toMatchObject({ data: [] })
  })

  it('cancels a pending revocation when the organization connects again', async () => {
    const { desk, actor, read, token } = await connected(database())
    desk.platform.before = ({ url }) =>
      url.pathname === '/oauth2/revoke' ? Promise.reject(unreachable(false)) : undefined
    await disconnect(desk, actor)
    await runRevocations(desk)
    desk.platform.before = null
    await install(desk, { actor })
    await desk.clock.advance(HOUR_MS / 2)
    expect(await runRevocations(desk)).toBe(0)
    expect((await read()).status).toBe('connected')
    expect(await desk.db.revocation.findFirst()).toMatchObject({
      ...{ status: 'cancelled', refreshToken: null, lastError: { code: 'reconnected' } },
    })
    expect((await token()).scope).toBe('admin:write')
  })

  it('lets a callback wait out a revocation in flight before it exchanges', async () => {
    const { desk, actor, token, read } = await connected(database())
    await disconnect(desk, actor)
    const slow = hold(desk, '/oauth2/revoke')
    const revoking = runRevocations(desk)
    await slow.reached
    const installing = install(desk, { actor })
    await desk.clock.untilSleeping()
    expect(requests(desk, '/oauth2/token')).toBe(1)
    slow.release()
    await revoking
    expect(await desk.clock.until(installing)).toEqual({ kind: 'connected' })
    expect((await read()).status).toBe('connected')
    const { drivers } = (await desk.platform.control('fixtures')) as { drivers: string[] }
    await expect(
      desk.door.call(actor.organizationId, getDriver, { params: { id: drivers[0] ?? '' } }),
    ).resolves.toMatchObject({ status: 200 })
    expect((await token()).generation).toBe(2)
  })

  it('of admin:read refuses every write before any call', async () => {
    const desk = openDesk(database())
    const { actor } = await founder(desk)
    await install(desk, { actor, scope: 'admin:read' })
    const before = desk.platform.sent.length
    await expect(
      desk.door.call(actor.organizationId, createRoute, { body: { name: 'x', stops: [] } }),
    ).rejects.toMatchObject({ status: 403, code: 'scope_read_only' })
    expect(desk.platform.sent).toHaveLength(before)
  })

  it('carries no write whose token was too long in coming, since who holds a place for it does so no more', async () => {
    const { desk, row, organizationId } = await connected(database())
    await desk.clock.advance(HOUR_MS)
    const { id, generation } = await row()
    const expiresAt = new Date(desk.clock.now() + LATEST_SEND_MS + 1_000)
    await desk.db.refreshLease.create({
      data: { connectionId: id, owner: randomUUID(), generation, expiresAt },
    })
    const route = { body: { name: 'x', stops: [] } }
    const [written, read] = await desk.clock.until(
      Promise.allSettled([
        desk.door.call(organizationId, createRoute, route),
        desk.door.call(organizationId, getMe, {}),
      ]),
    )
    expect(read.status).toBe('fulfilled')
    expect(written).toMatchObject({ status: 'rejected', reason: { status: 503, code: 'refresh_pending' } })
    expect(requests(desk, '/fleet/routes')).toBe(0)
  })

  it("is never another organization's", async () => {
    const { desk } = await connected(database())
    const { actor: other } = await founder(desk)
    await expect(desk.door.tokens.accessToken(other.organizationId)).rejects.toMatchObject({
      code: 'not_connected',
    })
  })
})
