import { beforeEach, expect, it } from 'vitest'
import { DELETE as takeBack } from '@/app/api/routes/[id]/overrides/[check]/route'
import { POST as letGo } from '@/app/api/routes/[id]/overrides/route'
import { GET as today } from '@/app/api/today/route'
import { MINUTE_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import type { Role } from '@/lib/generated/prisma/enums'
import { keepRoute } from '@/lib/routes/change/keep-route'
import type { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

describeHandler('/api/routes/{id}/overrides', (database) => {
  let world: DeskOverHttp
  let owner: Member
  let seen = 0
  beforeEach(async () => {
    world = await deskOverHttp(database())
    owner = await world.member('administrator')
    holdProcess(world.desk)
  })

  const iso = (minutes: number) => new Date(world.desk.clock.now() + minutes * MINUTE_MS).toISOString()
  const keep = (verb: typeof keepRoute | typeof keepDvir, id: string, fields: object) =>
    world.desk.db.$transaction(async (tx) => {
      await verb(tx, owner.actor.organizationId, id, {
        ...{ source: 'api', at: new Date(world.desk.clock.now() + ++seen).toISOString(), key: `${seen}` },
        fields: JSON.parse(JSON.stringify(fields)),
      })
    })
  const route = (id: string, begins: number, ends: number, fields: object = {}) =>
    keep(keepRoute, id, {
      name: `RV-${id}`,
      vehicle: { id: '128', name: 'RV 128' },
      stops: [begins, ends].map((minutes, index) => ({
        ...{ id: `s${index}`, state: 'scheduled', scheduledArrivalTime: iso(minutes) },
        singleUseLocation: { latitude: 39, longitude: -105, address: 'Yard' },
      })),
      ...fields,
    })
  const post = (browser: Browser, id: string, body: unknown) =>
    browser.send(letGo, `/api/routes/${id}/overrides`, { method: 'POST', params: { id }, body })
  const del = (browser: Browser, id: string, check: string) =>
    browser.send(takeBack, `/api/routes/${id}/overrides/${check}`, {
      method: 'DELETE',
      params: { id, check },
    })
  const refused = async (response: Response) => [response.status, (await response.json()).error.code]
  /** `blocked vehicle-twice: known to both by A administrator`. */
  const line = async (id: string, browser = owner.browser) => {
    const { data } = await (await browser.send(today, '/api/today')).json()
    const told = data.routes.find((one: { id: string }) => one.id === id)
    const findings = told.findings
      .filter(({ weight }: { weight: string }) => weight !== 'note')
      .map(({ check, overridden }: { check: string; overridden: { by: string; reason: string } | null }) =>
        overridden ? `${check}: ${overridden.reason} by ${overridden.by}` : check,
      )
    return [told.verdict, ...findings].join(' ')
  }
  const TWICE = { check: 'vehicle-twice', reason: 'They swap at noon' }
  const trail = async () => {
    const entries = await world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })
    return entries
      .filter(({ action }) => action.startsWith('route.over'))
      .map(({ action, summary, subjectId }) => [action, subjectId, summary])
  }

  it('lets a finding go with a reason, until it is taken back, and leaves both in the trail', async () => {
    await route('a', 45, 150)
    await route('b', 90, 200)
    expect(await line('a')).toBe('blocked vehicle-twice')
    const response = await post(owner.browser, 'a', { ...TWICE, reason: '  They swap at noon ' })
    expect([response.status, await response.json()]).toEqual([
      201,
      { data: { ...TWICE, by: 'A administrator', at: iso(0) } },
    ])
    expect(await line('a')).toBe('ready vehicle-twice: They swap at noon by A administrator')
    expect(await line('b')).toBe('blocked vehicle-twice')
    expect(await refused(await post(owner.browser, 'a', TWICE))).toEqual([409, 'already_overridden'])
    expect((await del(owner.browser, 'a', 'vehicle-twice')).status).toBe(204)
    expect(await line('a')).toBe('blocked vehicle-twice')
    expect(await refused(await del(owner.browser, 'a', 'vehicle-twice'))).toEqual([404, 'not_found'])
    expect((await post(owner.browser, 'a', TWICE)).status).toBe(201)
    expect(await trail()).toEqual([
      [
        'route.overridden',
        'a',
        'Let route RV-a go in spite of “Vehicle on two routes” (RV 128): They swap at noon',
      ],
      ['route.override_ended', 'a', '“Vehicle on two routes” counts against route RV-a again'],
      [
        'route.overridden',
        'a',
        'Let route RV-a go in spite of “Vehicle on two routes” (RV 128): They swap at noon',
      ],
    ])
  })

  it('ends with a worse number, new evidence, another vehicle, and the end of the route', async () => {
    await route('a', 45, 150)
    await route('b', 90, 200)
    await post(owner.browser, 'a', TWICE)
    await route('b', 100, 200)
    expect(await line('a')).toContain('ready')
    await route('b', 60, 200)
    expect(await line('a')).toBe('blocked vehicle-twice')
    expect((await post(owner.browser, 'a', { ...TWICE, reason: 'Still' })).status).toBe(201)
    expect(await line('a')).toContain('ready vehicle-twice: Still')
    await route('c', 120, 200)
    expect(await line('a')).toContain('blocked')
    await post(owner.browser, 'a', { ...TWICE, reason: 'Both' })
    expect(await line('a')).toContain('ready')
    for (const id of ['b', 'c']) await route(id, 100, 200, { vehicle: { id: '7', name: 'RV 7' } })
    await route('a', 45, 150, { vehicle: { id: '7', name: 'RV 7' } })
    expect(await line('a')).toBe('blocked vehicle-twice vehicle-twice')
    await route('a', 45, 150, { actualRouteEndTime: iso(0) })
    expect(await line('a')).toBe('done')
    expect(await refused(await post(owner.browser, 'a', TWICE))).toEqual([409, 'nothing_to_override'])
  })

  it('of a leg that is planned without any time ends where it becomes longer, and is given anew', async () => {
    const leg = (latitude: number) =>
      route('a', 45, 45, {
        stops: [39, latitude].map((north, index) => ({
          ...{ id: `s${index}`, state: 'scheduled', scheduledArrivalTime: iso(45) },
          singleUseLocation: { latitude: north, longitude: -105, address: 'Yard' },
        })),
      })
    const FAST = { check: 'too-fast', reason: 'From dock to dock' }
    await leg(39.006)
    expect(await line('a')).toBe('blocked too-fast')
    expect((await post(owner.browser, 'a', FAST)).status).toBe(201)
    expect(await line('a')).toContain('ready too-fast: From dock to dock')
    await leg(39.005)
    expect(await line('a')).toContain('ready')
    await leg(42)
    expect(await line('a')).toBe('blocked too-fast')
    // As one was kept before.
    await world.desk.db.findingOverride.updateMany({ data: { badness: Infinity } })
    expect(await line('a')).toBe('blocked too-fast')
    expect((await post(owner.browser, 'a', FAST)).status).toBe(201)
    expect(await line('a')).toContain('ready')
    expect(await refused(await post(owner.browser, 'a', FAST))).toEqual([409, 'already_overridden'])
  })

  it('is refused where the law says so, with the rule and what lifts it', async () => {
    await route('a', 45, 150)
    await keep(keepDvir, 'i1', { vehicle: { id: '128' }, safetyStatus: 'unsafe', endTime: iso(-20) })
    const response = await post(owner.browser, 'a', { check: 'vehicle-unsafe', reason: 'It is fine' })
    expect([response.status, (await response.json()).error]).toMatchObject([
      409,
      {
        code: 'must_not',
        message: expect.stringMatching(/49 CFR 396.11\(a\)\(3\) forbids it.*once the report is certified/),
      },
    ])
    expect(await line('a')).toBe('blocked vehicle-unsafe')
    expect(await trail()).toEqual([])
  })

  it('is refused where nothing has to be let go, without a reason, and for what is not there', async () => {
    await route('a', 45, 150)
    await keep(keepRoute, 'bare', { name: 'Without stops' })
    for (const [id, check, reason, status, code] of [
      ['a', 'vehicle-twice', 'Because', 409, 'nothing_to_override'],
      ['a', 'no-report', 'A note', 409, 'nothing_to_override'],
      ['bare', 'vehicle-twice', 'Because', 409, 'nothing_to_override'],
      ['a', 'vehicle-twice', '  ', 400, 'validation_failed'],
      ['a', 'vehicle-twice', 'x'.repeat(501), 400, 'validation_failed'],
      ['a', 'vehicle-twice', undefined, 400, 'validation_failed'],
      ['a', 'no-such-check', 'Because', 400, 'validation_failed'],
      ['none', 'vehicle-twice', 'Because', 404, 'not_found'],
      ['key:none', 'vehicle-twice', 'Because', 404, 'not_found'],
    ] as const)
      expect(await refused(await post(owner.browser, id, { check, reason })), `${id} ${check}`).toEqual([
        status,
        code,
      ])
    const stranger = await world.member('administrator', 'elsewhere')
    expect(await refused(await post(stranger.browser, 'a', TWICE))).toEqual([404, 'not_found'])
    expect(await refused(await del(stranger.browser, 'a', 'vehicle-twice'))).toEqual([404, 'not_found'])
  })

  it.each(['viewer', 'mechanic', 'dispatcher'] satisfies Role[])(
    'is not for a %s, as it usually is',
    async (role) => {
      await route('a', 45, 150)
      await route('b', 90, 200)
      const { browser } = await world.member(role)
      expect(await refused(await post(browser, 'a', TWICE))).toEqual([403, 'role_forbids'])
      expect(await refused(await del(browser, 'a', 'vehicle-twice'))).toEqual([403, 'role_forbids'])
      const told = async (by: Browser) => (await (await by.send(today, '/api/today')).json()).data.mayOverride
      expect([await told(browser), await told(owner.browser)]).toEqual([false, true])
    },
  )

  it('is one person’s of two who let the same finding go at once', async () => {
    await route('a', 45, 150)
    await route('b', 90, 200)
    const other = await world.member('administrator')
    const answers = await Promise.all(
      [owner, other].map(({ browser }) => post(browser, 'a', TWICE).then(({ status }) => status)),
    )
    expect(answers.toSorted()).toEqual([201, 409])
    expect(await trail()).toHaveLength(1)
    expect(await world.desk.db.findingOverride.count()).toBe(1)
  })

  it('says in the trail of a person only that they are not ready', async () => {
    await route('a', 45, 150, { driver: { id: '7', name: 'Ana' } })
    await world.desk.db.qualification.create({
      data: {
        ...{
          organizationId: owner.actor.organizationId,
          platformId: 'q1',
          ownerKind: 'worker',
          ownerId: '7',
        },
        ...{ typeId: 't', typeName: 'Driver license', status: 'active', expiresAt: new Date(iso(60)) },
        ...{ body: {}, sources: {}, lastSource: 'sync' },
        ...{ firstSeenAt: new Date(iso(0)), lastConfirmedAt: new Date(iso(0)) },
      },
    })
    const reason = 'Renewed this morning'
    expect((await post(owner.browser, 'a', { check: 'qualification', reason })).status).toBe(201)
    expect(await line('a')).toContain(`qualification: ${reason} by A administrator`)
    await del(owner.browser, 'a', 'qualification')
    expect((await trail()).map(([, , summary]) => summary)).toEqual([
      'Let route RV-a go although a driver is not ready (Ana)',
      'That a driver is not ready counts against route RV-a again',
    ])
    const entries = await world.desk.db.auditEntry.findMany()
    expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toContain('qualification')
  })
})
