import { beforeEach, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { getDriver, listContacts } from '@/lib/platform/contract/endpoints/drivers'
import { listRoutes } from '@/lib/platform/contract/endpoints/published/routes'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'

// Published: 401 may mean a scope that the app has not.
describeEachDatabase('an endpoint that refuses tokens which are not dead', (database) => {
  let desk: TestDesk
  let organizationId: string
  /** Paths that are answered 401, whatever the token. */
  let refusing: string[]

  beforeEach(async () => {
    desk = openDesk(database())
    const { actor } = await founder(desk)
    organizationId = actor.organizationId
    await install(desk, { actor })
    refusing = ['/contacts', '/fleet/routes']
    desk.platform.instead = ({ url }) =>
      refusing.includes(url.pathname) ? { status: 401, headers: {}, text: '{"message":"No scope"}' } : null
  })

  const renewals = () => desk.platform.sent.filter(({ url }) => url.pathname === '/oauth2/token').length - 1
  const code = (asked: Promise<unknown>, on = desk) =>
    on.clock.until(
      asked.then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      ),
    )
  const contacts = (on = desk) => code(on.door.call(organizationId, listContacts, {}))
  const driver = (on = desk) => {
    const id = desk.platform.fleet.drivers.all()[0]?.id ?? ''
    return code(on.door.call(organizationId, getDriver, { params: { id } }))
  }
  const routes = () => {
    const query = { startTime: '2026-03-02T00:00:00Z', endTime: '2026-03-03T00:00:00Z' }
    return code(desk.door.call(organizationId, listRoutes, { query }))
  }

  it('has the grant refreshed once, and not with each call', async () => {
    for (let call = 0; call < 5; call++) {
      expect(await contacts()).toBe('platform_refused_token')
      await desk.clock.advance(60_000)
    }
    expect(renewals()).toBe(1)
    expect(await driver()).toBe('answered')
    // Nor does one other such endpoint bring the first one's turn again, nor the next pair.
    expect(await routes()).toBe('platform_forbidden')
    expect(await driver()).toBe('answered')
    expect([await contacts(), await routes()]).toEqual(['platform_refused_token', 'platform_forbidden'])
    expect(renewals()).toBe(2)
    await desk.clock.advance(HOUR_MS)
    expect(await driver()).toBe('answered')
    expect([await contacts(), await routes()]).toEqual(['platform_refused_token', 'platform_forbidden'])
    expect(renewals()).toBe(3)
  })

  it('has it refreshed once by each process, which renew it for each other', async () => {
    const other = openDesk(database(), desk)
    for (const on of [desk, other, desk, other, desk]) {
      expect(await driver(on)).toBe('answered')
      expect(await contacts(on)).toBe('platform_refused_token')
      await desk.clock.advance(10_000)
    }
    expect(renewals()).toBe(2)
  })

  it('has a token refreshed that nobody takes, and is believed again once it answered', async () => {
    expect(await contacts()).toBe('platform_refused_token')
    refusing = ['/contacts', '/fleet/routes', `/fleet/drivers/${desk.platform.fleet.drivers.all()[0]?.id}`]
    expect(await driver()).toBe('platform_refused_token')
    expect(renewals()).toBe(2)
    expect(await contacts(), 'a pair came that none has taken').toBe('platform_refused_token')
    expect(renewals()).toBe(3)
    refusing = []
    expect(await contacts()).toBe('answered')
    refusing = ['/contacts']
    expect(await contacts()).toBe('platform_refused_token')
    expect(renewals()).toBe(4)
  })

  it('ends no grant, and does not hide that one ended', async () => {
    expect(await contacts()).toBe('platform_refused_token')
    expect(await driver()).toBe('answered')
    await desk.platform.control('revoke', { clientId: desk.env.fleetClientId })
    expect(await contacts()).toBe('platform_refused_token')
    expect(await driver()).toBe('needs_reauthorization')
    expect(await contacts()).toBe('needs_reauthorization')
  })
})
