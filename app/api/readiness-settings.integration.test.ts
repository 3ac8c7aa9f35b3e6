import { beforeEach, expect, it } from 'vitest'
import { POST as letGo } from '@/app/api/routes/[id]/overrides/route'
import { GET as read, PUT as change } from '@/app/api/settings/readiness/route'
import { GET as today } from '@/app/api/today/route'
import { may, ROLES } from '@/lib/accounts/roles'
import { MINUTE_MS } from '@/lib/durations'
import { keepRoute } from '@/lib/routes/change/keep-route'
import type { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const PATH = '/api/settings/readiness'

describeHandler(PATH, (database) => {
  let world: DeskOverHttp
  let owner: Member
  let viewer: Member
  beforeEach(async () => {
    world = await deskOverHttp(database())
    owner = await world.member('administrator')
    viewer = await world.member('viewer')
    holdProcess(world.desk)
  })

  const iso = (minutes: number) => new Date(world.desk.clock.now() + minutes * MINUTE_MS).toISOString()
  const settings = async (browser: Browser) => (await (await browser.send(read, PATH)).json()).data
  const put = (browser: Browser, body: unknown) => browser.send(change, PATH, { method: 'PUT', body })
  /** What the form would send: all that was read, with these changes. */
  const bodyOf = (
    { checks, ...own }: { checks: Record<string, { weight: string; off: object | null }> },
    changes: object = {},
    ofChecks: Record<string, object> = {},
  ) => ({
    ...own,
    checks: Object.fromEntries(
      Object.entries(checks).map(([name, { weight, off }]) => [
        name,
        { weight, isOn: !off, ...ofChecks[name] },
      ]),
    ),
    ...changes,
  })
  const refused = async (response: Response) => {
    const { error } = await response.json()
    return [response.status, error.code, ...(error.details ?? []).map(({ path }: { path?: string }) => path)]
  }
  const trail = async () =>
    (await world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })).filter(
      ({ action }) => action === 'settings.readiness_changed',
    )
  /** Two routes of one vehicle that overlap. */
  const leaves = () =>
    world.desk.db.$transaction(async (tx) => {
      for (const [id, begins] of [
        ['a', 45],
        ['b', 90],
      ] as const)
        await keepRoute(tx, owner.actor.organizationId, id, {
          ...{ source: 'api', at: iso(0), key: id },
          fields: {
            vehicle: { id: '128', name: 'RV 128' },
            stops: [begins, 200].map((minutes, index) => ({
              ...{ id: `s${index}`, state: 'scheduled', scheduledArrivalTime: iso(minutes) },
              singleUseLocation: { latitude: 39, longitude: -105, address: 'Yard' },
            })),
          },
        })
    })
  const first = async () => {
    const { data } = await (await viewer.browser.send(today, '/api/today')).json()
    return data.routes[0]
  }

  it('are usual until an administrator sets others, a version each, with what changed in the trail', async () => {
    const usual = await settings(viewer.browser)
    expect(usual).toMatchObject({
      ...{ version: 0, country: 'US', horizonHours: 12, turnaroundMinutes: 20, topSpeedMilesPerHour: 65 },
      ...{ expiryNoticeDays: 14, lampsFreshHours: 24, clocksFreshHours: 2, overriddenBy: 'administrators' },
    })
    expect(usual.checks['vehicle-twice']).toEqual({ weight: 'blocks', off: null })
    const body = bodyOf(
      usual,
      { turnaroundMinutes: 30, requiredQualifications: ['CDL', ' CDL ', 'medical'] },
      { 'vehicle-twice': { weight: 'check' }, rest: { isOn: false } },
    )
    const response = await put(owner.browser, body)
    expect(response.status).toBe(200)
    const { data } = await response.json()
    expect(data).toMatchObject({
      version: 1,
      turnaroundMinutes: 30,
      requiredQualifications: ['CDL', 'medical'],
    })
    expect(data.checks.rest).toEqual({ weight: 'check', off: { by: 'A administrator', at: iso(0) } })
    expect(await settings(viewer.browser)).toEqual(data)
    expect(await settings((await world.member('viewer', 'elsewhere')).browser)).toEqual(usual)
    // The same again is no change, whatever version it began from.
    expect((await (await put(owner.browser, body)).json()).data.version).toBe(1)
    const entries = await trail()
    expect(entries).toMatchObject([
      {
        actorName: 'A administrator',
        summary: [
          'Readiness goes by other settings: “Vehicle on two routes” check, was blocks',
          '“Rest” off, was check',
          'minutes between two routes 30, was 20',
          'required qualifications CDL, medical, was license, licence, medical',
        ].join('; '),
        detail: { version: 1, changes: { turnaroundMinutes: { from: '20', to: '30' } } },
      },
    ])
  })

  it('say since when a check is off however often others are changed, and forget it when it is on', async () => {
    const off = iso(0)
    await put(owner.browser, bodyOf(await settings(owner.browser), {}, { rest: { isOn: false } }))
    await world.desk.clock.advance(MINUTE_MS)
    await put(owner.browser, bodyOf(await settings(owner.browser), { turnaroundMinutes: 30 }))
    expect((await settings(viewer.browser)).checks.rest.off).toEqual({ by: 'A administrator', at: off })
    await put(owner.browser, bodyOf(await settings(owner.browser), {}, { rest: { isOn: true } }))
    expect(await settings(viewer.browser)).toMatchObject({ version: 3, checks: { rest: { off: null } } })
  })

  it('are judged by from then on: weights, what is off, and who lets go', async () => {
    await leaves()
    expect((await first()).verdict).toBe('blocked')
    const dispatcher = await world.member('dispatcher')
    const go = () =>
      dispatcher.browser.send(letGo, '/api/routes/a/overrides', {
        ...{ method: 'POST', params: { id: 'a' } },
        body: { check: 'vehicle-twice', reason: 'They swap' },
      })
    expect((await go()).status).toBe(403)
    const set = async (changes: object, ofChecks: Record<string, object> = {}) =>
      put(owner.browser, bodyOf(await settings(owner.browser), changes, ofChecks))
    await set({ overriddenBy: 'dispatchers' })
    expect((await go()).status).toBe(201)
    expect((await first()).verdict).toBe('ready')
    await set({}, { 'vehicle-twice': { weight: 'check' } })
    expect((await first()).verdict).toBe('check')
    await set({}, { 'vehicle-twice': { isOn: false } })
    const { verdict, notChecked } = await first()
    expect(verdict).toBe('ready')
    expect(notChecked).toContainEqual({
      ...{ check: 'vehicle-twice', topic: null },
      why: { reason: 'switched_off', by: 'A administrator', atMs: world.desk.clock.now() },
    })
    await set({ horizonHours: 1 })
    const { data } = await (await viewer.browser.send(today, '/api/today')).json()
    expect(data.routes.map(({ id }: { id: string }) => id)).toEqual(['a'])
  })

  it('are not changed from another version than the newest, and one of two at once', async () => {
    const before = await settings(owner.browser)
    const two = await Promise.all(
      [30, 40].map((turnaroundMinutes) => put(owner.browser, bodyOf(before, { turnaroundMinutes }))),
    )
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await refused(await put(owner.browser, bodyOf(before, { country: 'CA' })))).toEqual([
      ...[409, 'changed_meanwhile'],
      'turnaroundMinutes',
    ])
    expect(await refused(await put(owner.browser, bodyOf(before, { country: 'CA', version: 7 })))).toContain(
      'changed_meanwhile',
    )
    expect((await settings(owner.browser)).version).toBe(1)
    expect(await trail()).toHaveLength(1)
  })

  it.each([
    ['checks.hours.weight', {}, { hours: { weight: 'note' } }],
    ['checks.rest.weight', {}, { rest: { weight: 'loud' } }],
    ['horizonHours', { horizonHours: 49 }, {}],
    ['turnaroundMinutes', { turnaroundMinutes: 2.5 }, {}],
    ['topSpeedMilesPerHour', { topSpeedMilesPerHour: '65' }, {}],
    ['country', { country: 'MX' }, {}],
    ['requiredQualifications.0', { requiredQualifications: [' '] }, {}],
    ['checks', { checks: undefined }, {}],
    ['other', { other: 1 }, {}],
  ])('cannot hold what is no %s', async (path, changes, ofChecks) => {
    const before = await settings(owner.browser)
    const response = await put(owner.browser, bodyOf(before, changes, ofChecks))
    expect(await refused(response)).toEqual([400, 'validation_failed', path])
    expect(await settings(owner.browser)).toEqual(before)
  })

  it.each(ROLES.filter((role) => !may(role, 'administer')))('are not set by a %s', async (role) => {
    const { browser } = await world.member(role)
    const body = bodyOf(await settings(browser), { turnaroundMinutes: 30 })
    expect(await refused(await put(browser, body))).toEqual([403, 'role_forbids'])
  })
})
