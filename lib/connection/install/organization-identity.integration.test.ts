import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '@/lib/actor'
import { listVehicles } from '@/lib/platform/contract/endpoints/published/directory'
import { speakingIn } from '@/lib/words/speaking'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { unreachable } from '@/test/platform'
import { checkCapabilities } from '../capability/check-capabilities'
import { readConnection } from '../read-connection'
import { readRefusedOrganization } from './refused-organization'
import { storeGrant } from './store-grant'
import { claimWaitingGrant, readWaitingGrant } from './waiting-grant'

const FIRST = 'Redwood Valley Foods'
const SECOND = 'Gulf Prairie Building Supply'

describeEachDatabase('the organization of a connection', (database) => {
  let desk: TestDesk
  let actor: Actor

  beforeEach(async () => {
    desk = openDesk(database())
    actor = (await founder(desk)).actor
  })

  const shown = () => readConnection({ ...desk, lastCalls: desk.door.lastCalls }, actor.organizationId, null)
  const connect = (organization = 0) => desk.clock.until(install(desk, { actor, organization }))
  const answers = (by: Record<string, { status: number; text: string } | 'unreachable'>) => {
    desk.platform.instead = ({ url }) => {
      const answer = by[url.pathname]
      if (answer === 'unreachable') throw unreachable(true)
      return answer ? { ...answer, headers: {} } : null
    }
  }

  it('is named by the platform at install', async () => {
    expect(await connect()).toEqual({ kind: 'connected' })
    expect(await shown()).toMatchObject({
      platformOrganization: { id: '4007219', name: FIRST },
      connectedBy: null,
    })
  })

  it('is not replaced by another one: both are named, nothing is changed, nothing revoked', async () => {
    await connect()
    const before = await desk.db.connection.findFirst()
    const refused = speakingIn('es', () => connect(1))
    expect(await refused).toEqual({ kind: 'problem', reason: 'organization_changed' })
    expect(await desk.db.connection.findFirst()).toEqual(before)
    const said = await readRefusedOrganization(desk, actor)
    expect(said).toContain(FIRST)
    expect(said).toContain(SECOND)
    // The trail keeps one language, whoever asked.
    expect(said).toContain('Nothing was changed.')
    expect(desk.platform.sent.some(({ url }) => url.pathname === '/oauth2/revoke')).toBe(false)
    expect(await desk.db.waitingGrant.count()).toBe(0)
    await desk.clock.advance(31 * 60_000)
    expect(await readRefusedOrganization(desk, actor)).toBeNull()
  })

  it('is one of two that are installed at once', async () => {
    const other = database().another()
    const pair = {
      accessToken: 'a',
      refreshToken: 'r',
      scope: 'admin:write',
      expiresAt: desk.clock.now() + 60_000,
    }
    const store = (db: typeof other, id: string, meanwhile: () => Promise<void>) =>
      db.$transaction(async (tx) => {
        await storeGrant(desk, tx, actor, pair, { id, name: id })
        await meanwhile()
      })
    const second: Promise<void>[] = []
    await store(desk.db, '1', async () => {
      second.push(store(other, '2', async () => undefined))
      // It has read what was before, if anything lets it; the embedded database has it wait for its turn.
      if (database().kind === 'postgresql')
        await expect
          .poll(() => desk.db.$queryRaw`SELECT 1 AS one FROM pg_locks WHERE NOT "granted"`)
          .toHaveLength(1)
      second[0]?.catch(() => undefined)
    })
    await expect(second[0]).rejects.toMatchObject({ code: 'organization_changed' })
    expect(await desk.db.connection.findFirst()).toMatchObject({ platformOrganizationId: '1' })
  })

  it('is kept over a disconnect', async () => {
    await connect()
    await desk.db.connection.updateMany({
      data: { status: 'disconnected', accessToken: null, refreshToken: null },
    })
    expect(await connect(1)).toMatchObject({ reason: 'organization_changed' })
    expect(await connect(0)).toEqual({ kind: 'connected' })
  })

  it('is asked of a grant that waits too, which stays for whom it is meant', async () => {
    await connect()
    const finished = await desk.clock.until(install(desk, { actor: null, organization: 1 }))
    if (finished.kind !== 'waiting') throw new Error('It does not wait')
    expect(await readWaitingGrant(desk, finished.secret)).toMatchObject({ platformOrganizationName: SECOND })
    const refused = claimWaitingGrant(desk, actor, finished.secret)
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'organization_changed' })
    await expect(refused).rejects.toThrow(new RegExp(`${FIRST}.*${SECOND}`))
    const { actor: other } = await founder(desk)
    await claimWaitingGrant(desk, other, finished.secret)
    expect(
      await desk.db.connection.findUnique({ where: { organizationId: other.organizationId } }),
    ).toMatchObject({ status: 'connected', platformOrganizationName: SECOND })
  })

  const NOT_FOUND = { status: 404, text: '{"message":"There is nothing at this path."}' }
  it.each([
    ['is not there', { '/me': NOT_FOUND }],
    ['is refused', { '/me': { status: 401, text: '{"message":"No"}' } }],
    ['faults', { '/me': { status: 503, text: '<html>' } }],
    ['cannot be read', { '/me': { status: 200, text: '{"data":{"id":7}}' } }],
    ['names nobody', { '/me': { status: 200, text: '{"data":{}}' } }],
    ['is cut off', { '/me': 'unreachable' as const }],
  ])('has the name of the compliance settings where GET /me %s', async (_, by) => {
    answers(by)
    expect(await connect()).toEqual({ kind: 'connected' })
    const { platformOrganization } = await shown()
    expect(platformOrganization).toMatchObject({ id: null })
    expect(platformOrganization?.name).toContain('Redwood')
  })

  it('has no name but of who connected it where nobody names it, and the connection is not lost', async () => {
    answers({ '/me': NOT_FOUND, '/fleet/settings/compliance': NOT_FOUND })
    expect(await connect()).toEqual({ kind: 'connected' })
    expect(await shown()).toMatchObject({ platformOrganization: null, connectedBy: actor.name })
  })

  it('waits for no answer that does not come', async () => {
    desk.platform.before = async ({ url, signal }) => {
      if (url.pathname !== '/me' && url.pathname !== '/fleet/settings/compliance') return
      await new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(unreachable(true)), { once: true }),
      )
    }
    const began = desk.clock.now()
    expect(await connect()).toEqual({ kind: 'connected' })
    expect(desk.clock.now() - began).toBeLessThan(10_000)
  })

  it('is learned by the daily check where it was not named at install', async () => {
    answers({ '/me': NOT_FOUND, '/fleet/settings/compliance': NOT_FOUND })
    await connect()
    desk.platform.instead = null
    await desk.clock.until(checkCapabilities(desk, actor.organizationId))
    expect(await shown()).toMatchObject({ platformOrganization: { id: '4007219', name: FIRST } })
  })

  const vehicles = () => desk.clock.until(desk.door.call(actor.organizationId, listVehicles, {}))
  const asked = (path: string) => desk.platform.sent.filter(({ url }) => url.pathname === path).length
  const isUnsaid = async () =>
    (await desk.db.connection.findFirstOrThrow({ select: { organizationUnsaid: true } })).organizationUnsaid

  it('is asked before anything else of a new grant of which nobody heard whose it is', async () => {
    await connect()
    answers({ '/me': { status: 503, text: '' }, '/fleet/settings/compliance': NOT_FOUND })
    expect(await connect(1)).toEqual({ kind: 'connected' })
    expect(await isUnsaid()).toBe(true)
    desk.door.tokens.forget(actor.organizationId)
    const before = asked('/fleet/vehicles')
    await expect(vehicles()).rejects.toMatchObject({ status: 503, code: 'organization_unsaid' })
    desk.platform.instead = null
    // Nothing of the other organization was read, so nothing of it can have been mixed in.
    await expect(vehicles()).rejects.toMatchObject({ code: 'needs_reauthorization' })
    expect(asked('/fleet/vehicles')).toBe(before)
    expect((await shown()).reason?.code).toBe('other_organization')
    expect(await connect(0)).toEqual({ kind: 'connected' })
    expect(await isUnsaid()).toBe(false)
  })

  it.each([
    ['names the same one', null, 1],
    ['has no such path', NOT_FOUND, 1],
    ['is refused', { status: 403, text: '{"message":"No"}' }, 1],
    ['is not offered', { status: 501, text: '{"message":"No"}' }, 1],
    ['cannot be read', { status: 200, text: '{"data":{"id":7}}' }, 1],
  ])('is asked once where the platform then %s, and the connection stands', async (_, me, times) => {
    await connect()
    answers({ '/me': { status: 503, text: '' }, '/fleet/settings/compliance': NOT_FOUND })
    await connect(0)
    desk.door.tokens.forget(actor.organizationId)
    answers(me === null ? {} : { '/me': me })
    const before = asked('/me')
    await Promise.all([vehicles(), vehicles()])
    await vehicles()
    expect(asked('/me') - before).toBe(times)
    expect(await isUnsaid()).toBe(false)
    expect((await shown()).status).toBe('connected')
  })

  const unnamed = async (organization: number) => {
    answers({ '/me': { status: 503, text: '' }, '/fleet/settings/compliance': NOT_FOUND })
    expect(await connect(organization)).toEqual({ kind: 'connected' })
    desk.platform.instead = null
  }
  /** Holds requests to `path` until released. */
  const hold = (path: string) => {
    let release: () => void = () => undefined
    let arrived: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const reached = new Promise<void>((resolve) => (arrived = resolve))
    desk.platform.before = async ({ url }) => {
      if (url.pathname !== path) return
      arrived()
      await held
    }
    return { reached, release }
  }

  it('is asked, too, where the grant was replaced while another one was used that is dead by now', async () => {
    await connect()
    await vehicles()
    await unnamed(1)
    // The grant before is remembered here for some seconds, and its token is refused.
    let isRefused = false
    desk.platform.instead = ({ url }) => {
      if (url.pathname !== '/fleet/vehicles' || isRefused) return null
      isRefused = true
      return { status: 401, text: '{"message":"No"}', headers: {} }
    }
    const before = asked('/fleet/vehicles')
    await expect(vehicles()).rejects.toMatchObject({ code: 'needs_reauthorization' })
    expect(asked('/fleet/vehicles') - before).toBe(1)
  })

  it('stays unsaid where a pair comes late that connects again what was stopped', async () => {
    await connect()
    await unnamed(1)
    const { organizationId } = actor
    desk.door.tokens.forget(organizationId)
    const { generation } = await desk.door.tokens.accessToken(organizationId)
    const { reached, release } = hold('/oauth2/token')
    const renewed = desk.door.tokens.accessToken(organizationId, generation).catch(() => null)
    await reached
    const other = openDesk(database(), desk)
    await expect(desk.clock.until(other.door.call(organizationId, listVehicles, {}))).rejects.toMatchObject({
      code: 'needs_reauthorization',
    })
    release()
    await desk.clock.until(renewed)
    expect((await shown()).status).toBe('connected')
    const before = asked('/fleet/vehicles')
    desk.door.tokens.forget(organizationId)
    await expect(vehicles()).rejects.toMatchObject({ code: 'needs_reauthorization' })
    expect(asked('/fleet/vehicles')).toBe(before)
    expect((await shown()).reason?.code).toBe('other_organization')
  })

  it('is not that of a grant that was replaced while it was asked for', async () => {
    await connect()
    await unnamed(1)
    desk.door.tokens.forget(actor.organizationId)
    const { reached, release } = hold('/me')
    const asking = vehicles()
    await reached
    await desk.clock.advance(1_000)
    desk.platform.before = null
    const other = openDesk(database(), desk)
    expect(await desk.clock.until(install(other, { actor, organization: 0 }))).toEqual({ kind: 'connected' })
    release()
    await asking
    expect(await shown()).toMatchObject({ status: 'connected', platformOrganization: { name: FIRST } })
    expect(await isUnsaid()).toBe(false)
  })

  it('that turns out to be another one stops the connection, and says which two', async () => {
    await connect()
    answers({ '/me': NOT_FOUND, '/fleet/settings/compliance': NOT_FOUND })
    // Nobody tells: nothing is certain, so the connection stands for now.
    expect(await connect(1)).toEqual({ kind: 'connected' })
    desk.door.tokens.forget(actor.organizationId)
    desk.platform.instead = null
    await desk.clock.until(checkCapabilities(desk, actor.organizationId))
    const { status, reason } = await shown()
    expect(status).toBe('needs_reauthorization')
    expect(reason).toEqual({
      code: 'other_organization',
      message: `This desk belongs to “${FIRST}” on the platform, but the connection is for “${SECOND}”. Reconnect with “${FIRST}”.`,
      platform: null,
    })
  })
})
