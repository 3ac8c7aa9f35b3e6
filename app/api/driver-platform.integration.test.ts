import { beforeEach, expect, it } from 'vitest'
import { GET as named } from '@/app/api/directory/[kind]/[id]/route'
import { GET as askPhone } from '@/app/api/drivers/[id]/phone/route'
import { GET as askPlatform } from '@/app/api/drivers/[id]/platform/route'
import type { Role } from '@/lib/generated/prisma/enums'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

describeHandler('what the platform tells of a driver and we do not keep', (database) => {
  let world: DeskOverHttp
  let id = ''
  const open = async (extensions: boolean) => {
    world = await deskOverHttp(database(), extensions)
    holdProcess(world.desk)
    await world.connect()
    id = world.desk.platform.fleet.drivers.all()[0]?.id ?? ''
    // Known from then on.
    const { browser } = await world.member('viewer')
    await browser.send(named, `/api/directory/driver/${id}`, { params: { kind: 'driver', id } })
  }
  const ask = async (role: Role, driverId = id) => {
    const { browser } = await world.member(role)
    const path = `/api/drivers/${encodeURIComponent(driverId)}/platform`
    const response = await browser.send(askPlatform, path, { params: { id: driverId } })
    return { status: response.status, body: await response.json() }
  }
  const askForPhone = async (role: Role, driverId = id) => {
    const { browser } = await world.member(role)
    const path = `/api/drivers/${encodeURIComponent(driverId)}/phone`
    const response = await browser.send(askPhone, path, { params: { id: driverId } })
    return { status: response.status, body: await response.json() }
  }
  const looks = () => world.desk.db.auditEntry.count({ where: { action: 'driver.looked_at', subjectId: id } })

  beforeEach(() => open(true))

  it('is asked for dispatchers and administrators, and each look stands in the trail', async () => {
    const now = world.desk.clock.now()
    const at = new Date(now).toISOString()
    // An hour before, by clocks that are two hours ahead: as text it is greater.
    const before = new Date(now + 3_600_000).toISOString().replace('Z', '+02:00')
    const page = (data: object[], hasNextPage = false) => ({
      data,
      pagination: { endCursor: '', hasNextPage },
    })
    const script = () => {
      world.answer('GET', `/fleet/drivers/${id}`, { data: { id, phone: '+1 614 555 0100' } })
      world.answer(
        'GET',
        '/safety-scores/drivers',
        page([
          { driverId: 'another', driverScore: 12 },
          {
            ...{ driverId: id, driverScore: 88, driveDistanceMeters: 160_934 },
            behaviors: [
              { behaviorType: 'braking', count: 1 },
              { behaviorType: 'rollingStop', count: 3 },
            ],
            speeding: [{ durationMilliseconds: 60_000 }, { durationMilliseconds: 30_000 }],
          },
        ]),
      )
      const older = { id: '1', createdAtTime: '2020-01-01T00:00:00Z', triggerDetectionLabel: 'braking' }
      const newer = { id: '2', createdAtTime: at, triggerDetectionLabel: 'mobileUsage' }
      world.answer('GET', '/detections/stream', page([older, newer], true))
      const counters = {
        driverId: id,
        remainingDrivingTimeOnCurrentShiftMinute: 125,
        workingState: 'driving',
      }
      world.answer(
        'GET',
        '/fleet/tachograph-live-data/latest',
        page([
          { ...counters, workingState: 'unknown' },
          { ...counters, happenedAtTime: before, workingState: 'rest' },
          { ...counters, happenedAtTime: at },
        ]),
      )
    }
    for (const role of ['dispatcher', 'administrator'] as const) {
      script()
      const { status, body } = await ask(role)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        phone: { value: '+1 614 555 0100', why: null },
        score: {
          value: {
            ...{ score: 88, distanceMeters: 160_934, speedingMs: 90_000 },
            behaviors: [
              { type: 'rollingStop', count: 3 },
              { type: 'braking', count: 1 },
            ],
          },
        },
        detections: {
          value: { data: [{ id: '2', label: 'mobileUsage' }, { id: '1' }], isMore: true, since: null },
        },
        tachograph: { value: { at, state: 'driving', driveLeft: 125 } },
      })
    }
    expect(await looks()).toBe(2)
  })

  it('is read over its pages, of which one may be empty while others follow', async () => {
    const page = (data: object[], endCursor: string, hasNextPage: boolean) => ({
      data,
      pagination: { endCursor, hasNextPage },
    })
    for (const [path, found] of [
      ['/safety-scores/drivers', { driverId: id, driverScore: 88 }],
      ['/detections/stream', { id: '9', createdAtTime: '2026-03-01T00:00:00Z' }],
      ['/fleet/tachograph-live-data/latest', { driverId: id, workingState: 'driving' }],
    ] as const) {
      world.answer('GET', path, page([], 'first', true))
      world.answer('GET', path, page([found], 'second', false))
    }
    const { data } = (await ask('dispatcher')).body
    expect(data.score.value).toMatchObject({ score: 88 })
    expect(data.detections.value).toMatchObject({ data: [{ id: '9' }], isMore: false, since: null })
    expect(data.tachograph.value).toMatchObject({ state: 'driving' })
  })

  it('is not asked for others, nor of somebody of whom nothing is known', async () => {
    const calls = world.calls().length
    for (const role of ['viewer', 'mechanic'] as const)
      expect(await ask(role)).toMatchObject({ status: 403, body: { error: { code: 'role_forbids' } } })
    expect(await ask('dispatcher', '404404')).toMatchObject({ status: 404 })
    expect(world.calls()).toHaveLength(calls)
    expect(await looks()).toBe(0)
  })

  it('says of each why it is not told', async () => {
    const refused = { message: 'no', requestId: 'r' }
    world.answer('GET', '/safety-scores/drivers', refused, 404)
    world.answer('GET', '/detections/stream', refused, 403)
    world.answer('GET', '/fleet/tachograph-live-data/latest', refused, 501)
    const { data } = (await ask('dispatcher')).body
    expect([data.score, data.detections, data.tachograph]).toEqual([
      { value: null, why: 'not_offered' },
      { value: null, why: 'no_permission' },
      { value: null, why: 'not_offered' },
    ])
    expect(data.phone.why).toBeNull()
  })

  it('tells a phone to dispatchers and administrators alone, and each look stands in the trail', async () => {
    const calls = world.calls().length
    for (const role of ['viewer', 'mechanic'] as const)
      expect(await askForPhone(role)).toMatchObject({
        status: 403,
        body: { error: { code: 'role_forbids' } },
      })
    expect(await askForPhone('dispatcher', '404404')).toMatchObject({ status: 404 })
    expect(world.calls()).toHaveLength(calls)
    world.answer('GET', `/fleet/drivers/${id}`, { data: { id, phone: '+1 614 555 0100' } })
    expect((await askForPhone('dispatcher')).body).toEqual({
      data: { phone: { value: '+1 614 555 0100', why: null } },
    })
    world.answer('GET', `/fleet/drivers/${id}`, { message: 'no', requestId: 'r' }, 403)
    expect((await askForPhone('administrator')).body).toEqual({
      data: { phone: { value: null, why: 'no_permission' } },
    })
    // Nothing else is asked of the platform, and a phone is no look at papers.
    expect(world.calls()).toHaveLength(calls + 2)
    const summaries = await world.desk.db.auditEntry.findMany({
      where: { action: 'driver.phone_looked_at', subjectId: id },
      select: { summary: true },
    })
    expect(summaries).toHaveLength(2)
    expect(summaries[0]?.summary).toMatch(/^Looked at the phone number of /)
    expect(await looks()).toBe(0)
  })

  it('is not asked of the tachograph where hours go by it: what it leaves is kept', async () => {
    const { id: organizationId } = await world.desk.db.organization.findFirstOrThrow()
    await world.desk.db.readinessSettings.create({
      data: {
        ...{ organizationId, by: 'Ann', byId: organizationId, version: 1, value: { country: 'EU' } },
        at: new Date(world.desk.clock.now()),
      },
    })
    const before = world.desk.platform.sent.length
    const { body } = await ask('dispatcher')
    expect(body.data.tachograph).toEqual({ value: null, why: null })
    const asked = world.desk.platform.sent.slice(before).map(({ url }) => url.pathname)
    expect(asked).toContain('/safety-scores/drivers')
    expect(asked).not.toContain('/fleet/tachograph-live-data/latest')
  })
})
