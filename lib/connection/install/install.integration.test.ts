import { expect, it } from 'vitest'
import { install, openDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder, joined } from '@/test/people'
import { unreachable } from '@/test/platform'
import { readConnection } from '../read-connection'
import { beginInstall } from './begin-install'
import { finishInstall, type Callback } from './finish-install'
import { claimWaitingGrant, readWaitingGrant, wipeExpired } from './waiting-grant'

describeEachDatabase('installing', (database) => {
  const open = async () => {
    const desk = openDesk(database())
    const { actor } = await founder(desk)
    const { actor: other } = await founder(desk)
    const status = async (organizationId = actor.organizationId) =>
      (await readConnection({ ...desk, lastCalls: desk.door.lastCalls }, organizationId, null)).status
    return { desk, actor, other, status }
  }
  const tokenRequests = (desk: ReturnType<typeof openDesk>) =>
    desk.platform.sent.filter(({ url }) => url.pathname === '/oauth2/token').length

  it('connects the organization of the administrator who started it', async () => {
    const { desk, actor, status } = await open()
    expect(await install(desk, { actor })).toEqual({ kind: 'connected' })
    expect(await status()).toBe('connected')
    expect((await desk.door.tokens.accessToken(actor.organizationId)).scope).toBe('admin:write')
    expect(await desk.db.auditEntry.findFirst({ where: { action: 'connection.connected' } })).toMatchObject({
      organizationId: actor.organizationId,
      actorId: actor.userId,
    })
  })

  it('keeps nothing readable: neither state nor tokens stand in the rows', async () => {
    const { desk, actor } = await open()
    const begun = await beginInstall(desk, actor)
    const state = begun.redirectTo.searchParams.get('state') ?? ''
    await install(desk, { actor })
    const { token } = await desk.door.tokens.accessToken(actor.organizationId)
    const rows = JSON.stringify([
      await desk.db.installAttempt.findMany(),
      await desk.db.connection.findMany(),
    ])
    expect(state).toHaveLength(43)
    expect(rows).not.toContain(state)
    expect(rows).not.toContain(token)
  })

  it('lets the grant wait when nobody is signed in, and gives it to whoever claims it, once', async () => {
    const { desk, actor, other, status } = await open()
    const finished = await install(desk, { actor: null })
    if (finished.kind !== 'waiting') throw new Error(finished.kind)
    expect(finished.asked).toBe(false)
    expect(await readWaitingGrant(desk, finished.secret)).toMatchObject({ scope: 'admin:write' })
    expect(await readWaitingGrant(desk, 'another browser')).toBeNull()
    await claimWaitingGrant(desk, actor, finished.secret)
    expect(await status()).toBe('connected')
    await expect(claimWaitingGrant(desk, other, finished.secret)).rejects.toMatchObject({
      code: 'grant_expired',
    })
    expect(await status(other.organizationId)).toBe('none')
  })

  it('shows the waiting grant as the state of an organization that is not connected', async () => {
    const { desk, actor } = await open()
    const finished = await install(desk, { actor: null })
    if (finished.kind !== 'waiting') throw new Error(finished.kind)
    const summary = await readConnection(
      { ...desk, lastCalls: desk.door.lastCalls },
      actor.organizationId,
      finished.secret,
    )
    expect(summary).toMatchObject({ status: 'waiting', scope: 'admin:write' })
  })

  it('wipes a waiting grant after 30 minutes and does not revoke it', async () => {
    const { desk, actor } = await open()
    const finished = await install(desk, { actor: null })
    if (finished.kind !== 'waiting') throw new Error(finished.kind)
    await desk.clock.advance(30 * 60_000 + 1)
    await expect(claimWaitingGrant(desk, actor, finished.secret)).rejects.toMatchObject({ status: 409 })
    expect(await wipeExpired(desk)).toBe(1)
    expect(await desk.db.waitingGrant.count()).toBe(0)
    expect(desk.platform.sent.some(({ url }) => url.pathname === '/oauth2/revoke')).toBe(false)
  })

  it('asks when session or organization changed in between', async () => {
    const { desk, actor, other, status } = await open()
    expect(await install(desk, { actor, back: other })).toMatchObject({ kind: 'waiting', asked: true })
    expect(await install(desk, { actor: null, back: actor })).toMatchObject({ kind: 'waiting', asked: true })
    expect(await install(desk, { actor, back: null })).toMatchObject({ kind: 'waiting', asked: false })
    expect(await status()).toBe('none')
    expect(await status(other.organizationId)).toBe('none')
  })

  it('does not connect for somebody who stopped being an administrator', async () => {
    const { desk, actor, status } = await open()
    const { actor: viewer } = await joined(desk, actor, 'viewer')
    expect(await install(desk, { actor: viewer })).toMatchObject({ kind: 'waiting', asked: true })
    expect(await status()).toBe('none')
  })

  const callback = async (change: (given: Callback) => Callback) => {
    const { desk, actor } = await open()
    const begun = await beginInstall(desk, actor)
    const back = await desk.platform.consent(begun.redirectTo)
    const given: Callback = {
      state: back.searchParams.get('state'),
      code: back.searchParams.get('code'),
      error: null,
      browserSecrets: [begun.browserSecret],
      actor,
      administers: true,
    }
    return { desk, actor, given, finish: () => finishInstall(desk, change(given)) }
  }

  it.each([
    ['tampered', (c: Callback) => ({ ...c, state: `${c.state?.slice(0, -1)}_` }), 'state_mismatch'],
    ['missing', (c: Callback) => ({ ...c, state: null }), 'state_missing'],
    ['of another browser', (c: Callback) => ({ ...c, browserSecrets: ['another'] }), 'other_browser'],
    ['without its cookie', (c: Callback) => ({ ...c, browserSecrets: [] }), 'other_browser'],
  ])('aborts before any token request when state is %s', async (_, change, reason) => {
    const { desk, finish } = await callback(change)
    expect(await finish()).toEqual({ kind: 'problem', reason })
    expect(tokenRequests(desk)).toBe(0)
  })

  it('spends a state once, also when two callbacks come together', async () => {
    const { desk, finish } = await callback((given) => given)
    const both = await Promise.all([finish(), finish()])
    expect(both.map(({ kind }) => kind).sort()).toEqual(['connected', 'problem'])
    expect(await finish()).toEqual({ kind: 'problem', reason: 'state_used' })
    expect(tokenRequests(desk)).toBe(1)
  })

  /** Its process is killed, or its line breaks, while the platform is asked whose the new grant is. */
  const brokenOff = async ({ desk, finish }: Awaited<ReturnType<typeof callback>>) => {
    let cameThisFar: () => void = () => undefined
    let goOn: () => void = () => undefined
    const asked = new Promise<void>((resolve) => (cameThisFar = resolve))
    const held = new Promise<void>((resolve) => (goOn = resolve))
    desk.platform.before = ({ url }) => {
      if (url.pathname !== '/me') return
      cameThisFar()
      return held
    }
    const first = finish()
    await asked
    desk.platform.before = null
    return { first, goOn }
  }

  it('finishes what broke off after the exchange, when the same address is opened once more', async () => {
    const given = await callback((c) => c)
    const { first, goOn } = await brokenOff(given)
    expect(await given.finish()).toEqual({ kind: 'connected' })
    expect(tokenRequests(given.desk)).toBe(1)
    expect(await given.desk.db.waitingGrant.count()).toBe(0)
    // The one that broke off was slow and no more: it changes nothing that is done.
    const row = await given.desk.db.connection.findFirst()
    goOn()
    expect(await first).toEqual({ kind: 'problem', reason: 'state_used' })
    expect(await given.desk.db.connection.findFirst()).toEqual(row)
  })

  it('does so for nobody else: another browser is refused, another person is asked', async () => {
    const given = await callback((c) => c)
    const { goOn, first } = await brokenOff(given)
    const stranger = { ...given.given, browserSecrets: ['another'] }
    expect(await finishInstall(given.desk, stranger)).toEqual({ kind: 'problem', reason: 'other_browser' })
    const { actor: colleague } = await joined(given.desk, given.actor, 'administrator')
    const asked = await finishInstall(given.desk, { ...given.given, actor: colleague })
    if (asked.kind !== 'waiting') throw new Error(asked.kind)
    expect(asked.asked).toBe(true)
    await claimWaitingGrant(given.desk, colleague, asked.secret)
    goOn()
    expect(await first).toEqual({ kind: 'problem', reason: 'state_used' })
  })

  it('forgets what broke off after 30 minutes', async () => {
    const given = await callback((c) => c)
    const { goOn, first } = await brokenOff(given)
    await given.desk.clock.advance(30 * 60_000 + 1)
    expect(await given.finish()).toEqual({ kind: 'problem', reason: 'state_used' })
    goOn()
    await first
  })

  it('keeps a grant although the database was away for a moment', async () => {
    const { desk, given } = await callback((c) => c)
    let away = 3
    const faulty = desk.db.$extends({
      query: {
        waitingGrant: {
          createMany({ args, query }) {
            if (away-- > 0) throw new Error('The database is away')
            return query(args)
          },
        },
      },
    })
    const db = Object.create(desk.db, { waitingGrant: { value: faulty.waitingGrant } })
    const finished = finishInstall({ ...desk, db }, given)
    expect(await desk.clock.until(finished)).toEqual({ kind: 'connected' })
  })

  it('lets a grant wait that could not be given: a press gives it later', async () => {
    const { desk, given, actor } = await callback((c) => c)
    const db = Object.create(desk.db, {
      $transaction: { value: async () => Promise.reject(new Error('The database is away')) },
    })
    const finished = await finishInstall({ ...desk, db }, given)
    if (finished.kind !== 'waiting') throw new Error(finished.kind)
    expect(finished.asked).toBe(true)
    expect(await readWaitingGrant(desk, finished.secret)).not.toHaveProperty('platformOrganizationName', null)
    await claimWaitingGrant(desk, actor, finished.secret)
    expect(await desk.db.connection.findFirst()).toMatchObject({ status: 'connected' })
  })

  it('refuses a state after 30 minutes', async () => {
    const { desk, finish } = await callback((given) => given)
    await desk.clock.advance(30 * 60_000 + 1)
    expect(await finish()).toEqual({ kind: 'problem', reason: 'state_expired' })
  })

  it('leaves another attempt of the same browser alone', async () => {
    const { desk, actor } = await open()
    const [first, second] = [await beginInstall(desk, actor), await beginInstall(desk, actor)]
    const secrets = [first.browserSecret, second.browserSecret]
    for (const begun of [second, first]) {
      const back = await desk.platform.consent(begun.redirectTo)
      const finished = await finishInstall(desk, {
        state: back.searchParams.get('state'),
        code: back.searchParams.get('code'),
        error: null,
        browserSecrets: secrets,
        actor,
        administers: true,
      })
      expect(finished).toEqual({ kind: 'connected' })
    }
  })

  it('reads Cancel on the consent page as scope_not_granted', async () => {
    const { desk, actor } = await open()
    const begun = await beginInstall(desk, actor)
    const back = await desk.platform.consent(begun.redirectTo, { decision: 'cancel' })
    const finished = await finishInstall(desk, {
      state: back.searchParams.get('state'),
      code: back.searchParams.get('code'),
      error: back.searchParams.get('error'),
      browserSecrets: [begun.browserSecret],
      actor,
      administers: true,
    })
    expect(finished).toEqual({ kind: 'problem', reason: 'scope_not_granted' })
  })

  it('names what went wrong with the exchange', async () => {
    const problem = async (body: object | string | null, status = 200) => {
      const { desk, given, finish } = await callback((c) => c)
      if (body === null) desk.platform.before = () => Promise.reject(unreachable(false))
      else
        await desk.platform.control('faults', {
          method: 'POST',
          path: '/oauth2/token',
          status,
          body,
          times: 1,
        })
      void given
      const finished = await finish()
      return finished.kind === 'problem' ? finished.reason : finished.kind
    }
    expect(await problem(null)).toBe('platform_unreachable')
    expect(
      await problem({ access_token: 'a', refresh_token: 'r', scope: 'admin:write', token_type: 'bearer' }),
    ).toBe('platform_malformed')
    expect(await problem('<html>Welcome</html>')).toBe('platform_malformed')
    expect(await problem({ message: 'down' }, 503)).toBe('platform_unreachable')
    expect(await problem({ error: 'invalid_grant', message: 'The code is invalid' }, 400)).toBe(
      'code_refused',
    )
  })

  it('connects again over a live connection: the replaced pair is wiped, not revoked', async () => {
    const { desk, actor, status } = await open()
    await install(desk, { actor })
    await install(desk, { actor, scope: 'admin:read' })
    desk.door.tokens.forget(actor.organizationId)
    expect(await status()).toBe('connected')
    expect((await desk.door.tokens.accessToken(actor.organizationId)).scope).toBe('admin:read')
    expect(desk.platform.sent.some(({ url }) => url.pathname === '/oauth2/revoke')).toBe(false)
  })
})
