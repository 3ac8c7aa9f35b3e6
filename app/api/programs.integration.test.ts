import { beforeEach, describe, expect, it } from 'vitest'
import { DELETE as end, GET as one, PUT as change } from '@/app/api/programs/[id]/route'
import { POST as noteDone } from '@/app/api/programs/[id]/vehicles/[vehicleId]/done/route'
import { GET as counts } from '@/app/api/programs/counts/route'
import { DELETE as takeBack } from '@/app/api/programs/done/[id]/route'
import { DELETE as takeBackExchange } from '@/app/api/programs/meter-exchanges/[id]/route'
import { GET as list, POST as create } from '@/app/api/programs/route'
import { GET as standings } from '@/app/api/programs/standings/route'
import { GET as today } from '@/app/api/today/route'
import { POST as exchange } from '@/app/api/vehicles/[id]/meter-exchanges/route'
import { GET as ofVehicle } from '@/app/api/vehicles/[id]/services/route'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { saveReadings } from '@/lib/fleet/save-readings'
import { readProgram } from '@/lib/programs/read-program'
import { readServicesOfVehicle } from '@/lib/programs/read-services-of-vehicle'
import { keepRoute } from '@/lib/routes/change/keep-route'
import type { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const [MINUTE_MS, DAY_MS] = [60_000, 24 * 3_600_000]
const DAY_MINUTES = 24 * 60

const OIL = {
  name: 'Oil change',
  ...{ everyMeters: 10_000, everyEngineHours: null, everyDays: 180 },
  ...{ whichever: 'first', nextFrom: 'done', isPeriodicInspection: false, soonDays: 14, zone: 'UTC' },
  chosen: { all: false, vehicleIds: ['128'], tagIds: [], kinds: [] },
}

describeHandler('service programs', (database) => {
  let world: DeskOverHttp
  let mechanic: Member
  let viewer: Member
  let heard = 0
  beforeEach(async () => {
    world = await deskOverHttp(database())
    mechanic = await world.member('mechanic')
    viewer = await world.member('viewer')
    holdProcess(world.desk)
  })

  const iso = (ms: number) => new Date(world.desk.clock.now() + ms).toISOString()
  const keep = (verb: typeof keepRoute | typeof keepDvir, id: string, fields: object) =>
    world.desk.db.$transaction(async (tx) => {
      await verb(tx, mechanic.actor.organizationId, id, {
        ...{ source: 'api', at: new Date(world.desk.clock.now() + ++heard).toISOString(), key: `${heard}` },
        fields: JSON.parse(JSON.stringify(fields)),
      })
    })
  const reads = (daysAgo: number, odometerMeters: number) =>
    keep(keepDvir, `dvir-${daysAgo}`, {
      ...{ vehicle: { id: '128', name: 'RV 128' }, type: 'preTrip', safetyStatus: 'safe', odometerMeters },
      ...{ startTime: iso(-daysAgo * DAY_MS), endTime: iso(-daysAgo * DAY_MS) },
    })
  const made = async (fields: object = {}, by: Browser = mechanic.browser) => {
    const response = await by.send(create, '/api/programs', { method: 'POST', body: { ...OIL, ...fields } })
    const { data, error } = await response.json()
    return { status: response.status, data, error }
  }
  const done = async (id: string, body: object, vehicleId = '128') => {
    const path = `/api/programs/${id}/vehicles/${vehicleId}/done`
    const response = await mechanic.browser.send(noteDone, path, {
      method: 'POST',
      params: { id, vehicleId },
      body,
    })
    return { status: response.status, ...(await response.json()) }
  }
  const read = async (handler: typeof one, path: string, params: Record<string, string>, by = viewer) =>
    (await by.browser.send(handler, path, { params })).json()
  const detail = async (id: string, by = viewer) => (await read(one, `/api/programs/${id}`, { id }, by)).data
  const services = async () => (await read(ofVehicle, '/api/vehicles/128/services', { id: '128' })).data

  it('a service is due by what is read, and no more once it was done', async () => {
    await reads(30, 100_000)
    await reads(10, 106_000)
    const { data: program } = await made()
    expect(await detail(program.id)).toMatchObject({
      counts: { due: 0, soon: 0, later: 0, unknown: 1 },
      vehicles: [{ id: '128', name: null, odometer: { value: 106_000, source: 'report' } }],
    })
    await done(program.id, { doneAt: iso(-30 * DAY_MS), meters: 100_000 })
    // 300 meters a day, 4,000 left ten days ago.
    expect(await detail(program.id)).toMatchObject({
      counts: { soon: 1 },
      vehicles: [
        { due: { standing: 'soon', isReckoned: true, measures: [{ dueAt: 110_000, left: 4_000 }, {}] } },
      ],
    })
    await reads(1, 110_000)
    expect(await detail(program.id)).toMatchObject({
      vehicles: [{ due: { standing: 'due', isReckoned: false } }],
    })
    expect((await (await viewer.browser.send(counts, '/api/programs/counts')).json()).data).toEqual({
      ...{ due: 1, soon: 0 },
      first: { programId: program.id, program: 'Oil change', vehicle: { id: '128', name: null } },
    })
    const rows = async () =>
      (await (await viewer.browser.send(standings, '/api/programs/standings')).json()).data
    expect(await rows()).toEqual([{ vehicleId: '128', standing: 'due', program: 'Oil change' }])
    const { data: noted } = await done(program.id, { doneAt: iso(-MINUTE_MS), meters: 110_100 })
    expect(await rows()).toEqual([])
    expect((await (await viewer.browser.send(list, '/api/programs')).json()).data).toMatchObject([
      { name: 'Oil change', counts: { due: 0, soon: 0, later: 1, unknown: 0 } },
    ])
    // What was noted wrongly counts no more.
    const path = `/api/programs/done/${noted.id}`
    const taken = () => mechanic.browser.send(takeBack, path, { method: 'DELETE', params: { id: noted.id } })
    expect((await taken()).status).toBe(204)
    expect((await taken()).status).toBe(404)
    expect(await detail(program.id)).toMatchObject({ counts: { due: 1 } })
  })

  it('a service without a figure counts by what was read near it, however long ago that is', async () => {
    await reads(200, 100_000)
    await reads(10, 106_000)
    await reads(1, 109_000)
    const { data: program } = await made()
    await done(program.id, { doneAt: iso(-200 * DAY_MS + MINUTE_MS) })
    expect(await services()).toMatchObject({
      services: [{ due: { measures: [{ measure: 'meters', dueAt: 110_000, left: 1_000 }, {}] } }],
    })
    // Nobody is asked of what lies between.
    expect(await detail(program.id)).toMatchObject({ vehicles: [{ odometer: { value: 109_000 } }] })
  })

  it('a service is due since the same day, however long nobody does it', async () => {
    for (const [daysAgo, meters] of [
      ...[[300, 100_000] as const, [200, 109_000] as const, [190, 111_000] as const],
      ...[90, 60, 30, 5, 1].map((days) => [days, 130_000 - days * 100] as const),
    ])
      await reads(daysAgo, meters)
    const { data: program } = await made({ everyDays: null })
    await done(program.id, { doneAt: iso(-300 * DAY_MS), meters: 100_000 })
    const reached = iso(-190 * DAY_MS)
    const said = async () => {
      const ctx = { ...world.desk, actor: viewer.actor }
      const [{ data }, { services: own }] = await Promise.all([
        readProgram(ctx, program.id),
        readServicesOfVehicle(ctx, '128'),
      ])
      return [data.vehicles[0]?.due, own[0]?.due]
    }
    const due = { standing: 'due', at: reached, isReckoned: false }
    expect(await said()).toMatchObject([due, due])
    await world.desk.clock.advance(20 * DAY_MS)
    expect(await said()).toMatchObject([due, due])
  })

  it('by its odometer, whose routes are judged again when it comes to where a service is due, and not before', async () => {
    await reads(30, 100_000)
    const { data: program } = await made()
    await done(program.id, { doneAt: iso(-30 * DAY_MS), meters: 100_000 })
    const { db } = world.desk
    const { organizationId } = mechanic.actor
    const touchedBy = async (value: number, minutesAgo: number, vehicleId = '128') => {
      await db.touched.deleteMany({ where: { organizationId } })
      const time = iso(-minutesAgo * MINUTE_MS)
      await db.$transaction((tx) =>
        saveReadings(tx, organizationId, new Date(time), [
          { type: 'obdOdometerMeters', vehicleId, time, value: { value } },
        ]),
      )
      return (await db.touched.findMany({ where: { organizationId } })).map(({ kind, id }) => `${kind} ${id}`)
    }
    await touchedBy(109_910, 9)
    expect(await touchedBy(109_990, 8)).toEqual([])
    expect(await touchedBy(110_000, 7)).toEqual(['asset 128'])
    expect(await touchedBy(110_050, 6)).toEqual([])
    // Told late: it changes nothing.
    expect(await touchedBy(120_000, 60)).toEqual([])
    await done(program.id, { doneAt: iso(-MINUTE_MS), meters: 110_051 })
    expect(await touchedBy(120_050, 0)).toEqual(['asset 128'])
    expect(await touchedBy(120_051, -1)).toEqual(['asset 128'])
    // Of one that nobody read for so long that it was not known any more whether it is due, the next reading says so, whatever it shows.
    expect(await touchedBy(120_051, -29 * DAY_MINUTES)).toEqual([])
    expect(await touchedBy(120_051, -59 * DAY_MINUTES - 1)).toEqual(['asset 128'])
  })

  it('the same service noted twice is one; an exchanged meter is gone over', async () => {
    await reads(30, 100_000)
    const { data: program } = await made()
    const body = { doneAt: iso(-30 * DAY_MS), meters: 100_000 }
    const [first, again] = [await done(program.id, body), await done(program.id, body)]
    expect([first.status, again.data.id]).toEqual([201, first.data.id])
    await reads(5, 2_000)
    expect(await services()).toMatchObject({ doubted: [{ value: 2_000, meter: 'odometer' }] })
    const path = '/api/vehicles/128/meter-exchanges'
    const exchanged = async () => {
      const response = await mechanic.browser.send(exchange, path, {
        ...{ method: 'POST', params: { id: '128' } },
        body: { meter: 'odometer', exchangedAt: iso(-6 * DAY_MS), before: 107_000, after: 0 },
      })
      return (await response.json()).data.id
    }
    const [id, ...others] = await Promise.all([exchanged(), exchanged(), exchanged()])
    expect(others).toEqual([id, id])
    expect(await services()).toMatchObject({
      doubted: [],
      exchanges: [{ before: 107_000, after: 0 }],
      meters: { odometer: { value: 2_000 } },
      services: [
        { due: { measures: [{ measure: 'meters', left: 1_000, dueAt: 3_000 }, { measure: 'days' }] } },
      ],
      done: [{ programName: 'Oil change', meters: 100_000 }],
    })
    await mechanic.browser.send(takeBackExchange, `/api/programs/meter-exchanges/${id}`, {
      ...{ method: 'DELETE', params: { id } },
    })
    expect(await services()).toMatchObject({ exchanges: [] })
  })

  it('a trailer has services and meters like a vehicle', async () => {
    const { organizationId } = mechanic.actor
    const told = { organizationId, learnedAt: new Date(iso(0)), externalIds: {}, detail: {} }
    await world.desk.db.directoryEntry.createMany({
      data: [
        {
          ...told,
          kind: 'trailer',
          platformId: 't1',
          name: 'Flatbed 1',
          searchName: 'flatbed 1',
          searchIds: 't1',
        },
        {
          ...told,
          kind: 'asset',
          platformId: 'a1',
          name: 'Reefer 1',
          searchName: 'reefer 1',
          searchIds: 'a1',
        },
      ],
    })
    // Only a report knows it.
    await keep(keepDvir, 'i1', { trailer: { id: 't2' }, trailerName: 'Flatbed 2', safetyStatus: 'safe' })
    const ids = ['t1', 'a1', 't2']
    const { data: program } = await made({ chosen: { ...OIL.chosen, vehicleIds: ids } })
    for (const id of ids) {
      expect((await done(program.id, { doneAt: iso(-MINUTE_MS) }, id)).status).toBe(201)
      const exchanged = await mechanic.browser.send(exchange, `/api/vehicles/${id}/meter-exchanges`, {
        ...{ method: 'POST', params: { id } },
        body: { meter: 'engine', exchangedAt: iso(-DAY_MS), before: 900, after: 0 },
      })
      expect(exchanged.status).toBe(201)
    }
    const trail = await world.desk.db.auditEntry.findMany({
      where: { organizationId, subjectId: { in: ids }, action: { in: ['meter.exchanged', 'service.done'] } },
      orderBy: { sequence: 'asc' },
      select: { summary: true },
    })
    expect(trail.map(({ summary }) => summary)).toEqual([
      ...['trailer Flatbed 1', 'asset Reefer 1', 'trailer Flatbed 2'].flatMap((called) => [
        expect.stringContaining(`Recorded for ${called} that Oil change was done`),
        `Recorded that the engine hour meter of ${called} was replaced`,
      ]),
    ])
  })

  it('chooses vehicles by hand, by tag, by make and model', async () => {
    const at = new Date(world.desk.clock.now())
    const lists = async (platformId: string, body: object) =>
      world.desk.db.vehicle.create({
        data: {
          ...{ organizationId: mechanic.actor.organizationId, platformId, lastSource: 'api' },
          ...{ body: { ...body }, sources: { api: at.toISOString() }, firstSeenAt: at, lastConfirmedAt: at },
        },
      })
    await lists('1', { name: 'One', make: 'Freightliner', model: 'Cascadia' })
    await lists('2', { name: 'Two', make: 'Volvo', model: 'VNL', tags: [{ id: 'north', name: 'North' }] })
    await lists('3', { name: 'Three', make: 'Volvo', model: 'VNR' })
    const ids = async (chosen: object) => {
      const { data } = await made({
        name: JSON.stringify(chosen).slice(0, 99),
        chosen: { ...OIL.chosen, vehicleIds: [], ...chosen },
      })
      return (await detail(data.id)).vehicles.map(({ name }: { name: string }) => name)
    }
    expect(await ids({ kinds: ['freightliner  CASCADIA'] })).toEqual(['One'])
    expect(await ids({ kinds: ['Volvo'] })).toEqual(['Three', 'Two'])
    expect(await ids({ tagIds: ['north'] })).toEqual(['Two'])
    expect(await ids({ all: true })).toEqual(['One', 'Three', 'Two'])
    expect(await ids({})).toEqual([])
  })

  it('an overdue periodic inspection forbids the departure, by 49 CFR 396.17', async () => {
    await keep(keepRoute, 'r1', {
      vehicle: { id: '128', name: 'RV 128' },
      stops: [200, 300].map((minutes, index) => ({
        ...{ id: `s${index}`, state: 'scheduled', scheduledArrivalTime: iso(minutes * MINUTE_MS) },
        singleUseLocation: { latitude: 39, longitude: -105, address: 'Yard' },
      })),
    })
    const verdict = async () => {
      const { data } = await (await viewer.browser.send(today, '/api/today')).json()
      const [{ findings }] = data.routes
      return findings.flatMap((found: { check: string; mustNot: boolean; message: { code: string } }) =>
        /annual|maintenance/.test(found.check) ? [[found.check, found.message.code, found.mustNot]] : [],
      )
    }
    const inspection = {
      name: 'Annual inspection',
      everyMeters: null,
      everyDays: 365,
      isPeriodicInspection: true,
    }
    const { data: program } = await made(inspection)
    expect(await verdict()).toEqual([])
    const { data: noted } = await done(program.id, { doneAt: iso(-366 * DAY_MS) })
    expect(await verdict()).toEqual([['annual-inspection', 'inspection_expired', true]])
    await done(program.id, { doneAt: iso(-DAY_MS) })
    expect(await verdict()).toEqual([])
    expect(noted.by).toBe('A mechanic')
    const { data: wash } = await made({ name: 'Wash', everyMeters: null, everyDays: 7 })
    await done(wash.id, { doneAt: iso(-20 * DAY_MS) })
    expect(await verdict()).toEqual([['maintenance-overdue', 'maintenance_overdue', false]])
  })

  it('a service of which nobody knows whether it is due is not checked, until a meter says so', async () => {
    await keep(keepRoute, 'r1', {
      vehicle: { id: '128', name: 'RV 128' },
      stops: [200, 300].map((minutes, index) => ({
        ...{ id: `s${index}`, state: 'scheduled', scheduledArrivalTime: iso(minutes * MINUTE_MS) },
        singleUseLocation: { latitude: 39, longitude: -105, address: 'Yard' },
      })),
    })
    const unchecked = async () => {
      const { data } = await (await viewer.browser.send(today, '/api/today')).json()
      const [{ notChecked }] = data.routes
      return notChecked.flatMap(
        ({ check, subject, why }: { check: string; subject: object | null; why: { reason: string } }) =>
          check === 'maintenance-overdue' && subject !== null && why.reason !== 'not_read_yet' ? [why] : [],
      )
    }
    await reads(40, 100_000)
    const { data: program } = await made({ everyDays: null })
    expect(await unchecked()).toEqual([{ reason: 'no_record' }])
    await done(program.id, { doneAt: iso(-41 * DAY_MS), meters: 99_900 })
    expect(await unchecked()).toMatchObject([{ reason: 'too_old' }])
    await reads(2, 101_000)
    expect(await unchecked()).toEqual([])
  })

  it('reads a large fleet by pages, and counts a series from its first service however old', async () => {
    const ids = Array.from({ length: 7 }, (_, index) => `v${index}`)
    const { data: program } = await made({
      ...{ everyMeters: null, everyDays: 100, nextFrom: 'due' },
      chosen: { ...OIL.chosen, vehicleIds: ids },
    })
    const rows = [1_000, 890, 790, 710, 580, 510, 400, 290, 210, 5].map((daysAgo) => ({
      ...{ organizationId: mechanic.actor.organizationId, programId: program.id, vehicleId: 'v3' },
      ...{ doneAt: new Date(iso(-daysAgo * DAY_MS)), at: new Date(iso(0)) },
      ...{ by: 'Ann', byId: mechanic.actor.userId },
    }))
    await world.desk.db.serviceDone.createMany({ data: rows })
    const path = `/api/programs/${program.id}`
    const page = async (after: string) => {
      const query = `${path}?limit=3${after && `&after=${encodeURIComponent(after)}`}`
      return (await viewer.browser.send(one, query, { params: { id: program.id } })).json()
    }
    const [first, second] = [await page(''), await page((await page('')).pagination.endCursor)]
    const third = await page(second.pagination.endCursor)
    expect(
      [first, second, third].flatMap(({ data }) => data.vehicles.map(({ id }: { id: string }) => id)),
    ).toEqual(['v0', 'v1', 'v2', 'v4', 'v5', 'v6', 'v3'])
    expect([first, second, third].map(({ pagination }) => pagination.hasNextPage)).toEqual([
      true,
      true,
      false,
    ])
    expect(first.data.counts).toEqual({ due: 0, soon: 0, later: 1, unknown: 6 })
    // A thousand days after the first it is due today, for which the last was five days early: the next is a hundred days on.
    expect(third.data.vehicles[0].due.measures).toMatchObject([{ measure: 'days', left: 100 }])
    const refusedPage = await viewer.browser.send(one, `${path}?after=nothing`, {
      params: { id: program.id },
    })
    expect(refusedPage.status).toBe(400)
  })

  it('is for every vehicle that anything told of, where the platform lists none', async () => {
    const { data } = await made({ chosen: { all: true, vehicleIds: [], tagIds: [], kinds: [] } })
    const { organizationId } = mechanic.actor
    const learnedAt = new Date(world.desk.clock.now())
    for (const platformId of ['128', '129'])
      await world.desk.db.directoryEntry.create({
        data: {
          ...{ organizationId, kind: 'vehicle', platformId, name: `RV ${platformId}`, learnedAt },
          ...{ externalIds: {}, detail: {}, searchName: `rv ${platformId}`, searchIds: platformId },
        },
      })
    const ids = async () => (await detail(data.id)).vehicles.map(({ id }: { id: string }) => id)
    expect(await ids()).toEqual(['128', '129'])
    await world.desk.db.vehicle.create({
      data: {
        ...{ organizationId, platformId: '130', name: 'RV 130', body: { id: '130', name: 'RV 130' } },
        ...{ sources: {}, lastSource: 'sync', firstSeenAt: learnedAt, lastConfirmedAt: learnedAt },
      },
    })
    // Now the platform says which there are.
    expect(await ids()).toEqual(['130'])
  })

  describe('refuses', () => {
    const refused = ({
      status,
      error,
    }: {
      status: number
      error?: { code: string; details?: { path?: string }[] }
    }) => [...[status, error?.code], ...(error?.details ?? []).map(({ path }) => path)]

    it('what is no rule, by its field', async () => {
      expect(refused(await made({ everyMeters: null, everyDays: null }))).toEqual([
        400,
        'validation_failed',
        'everyDays',
      ])
      expect(refused(await made({ isPeriodicInspection: true, everyDays: null }))).toEqual([
        400,
        'validation_failed',
        'everyDays',
      ])
      expect(refused(await made({ isPeriodicInspection: true, whichever: 'last' }))).toEqual([
        400,
        'validation_failed',
        'everyDays',
      ])
      const yearly = { isPeriodicInspection: true, everyMeters: null }
      expect(refused(await made({ ...yearly, everyDays: 367 }))).toEqual([
        400,
        'validation_failed',
        'everyDays',
      ])
      expect(refused(await made({ ...yearly, nextFrom: 'due' }))).toEqual([
        400,
        'validation_failed',
        'nextFrom',
      ])
      expect((await made({ ...yearly, everyDays: 366 })).status).toBe(201)
      expect(refused(await made({ name: ' ', zone: 'Nowhere' }))).toEqual([
        400,
        'validation_failed',
        'name',
        'zone',
      ])
      const { data } = await made()
      expect(refused(await done(data.id, { doneAt: iso(-MINUTE_MS) }))).toEqual([404, 'not_found'])
      await reads(1, 5)
      expect(refused(await done(data.id, { doneAt: iso(MINUTE_MS) }))).toEqual([
        400,
        'validation_failed',
        'doneAt',
      ])
    })

    it('who may only read, and who is of another organization', async () => {
      expect(refused(await made({}, viewer.browser))).toEqual([403, 'role_forbids'])
      const { data } = await made()
      const stranger = await world.member('administrator', 'elsewhere')
      const params = { id: data.id }
      const path = `/api/programs/${data.id}`
      expect((await stranger.browser.send(one, path, { params })).status).toBe(404)
      expect((await stranger.browser.send(end, path, { method: 'DELETE', params })).status).toBe(404)
      await reads(1, 5)
      const { data: noted } = await done(data.id, { doneAt: iso(-1) })
      const taken = await stranger.browser.send(takeBack, `/api/programs/done/${noted.id}`, {
        ...{ method: 'DELETE', params: { id: noted.id } },
      })
      expect(taken.status).toBe(404)
      expect(await (await stranger.browser.send(list, '/api/programs')).json()).toEqual({ data: [] })
    })

    it('a change of what somebody else changed meanwhile; what has ended is gone', async () => {
      const { data } = await made()
      const params = { id: data.id }
      const path = `/api/programs/${data.id}`
      const changes = async (version: number) =>
        refused(
          await mechanic.browser
            .send(change, path, { method: 'PUT', params, body: { ...OIL, name: `Oil ${version}`, version } })
            .then(async (response) => ({ status: response.status, ...(await response.json()) })),
        )
      expect(await changes(1)).toEqual([200, undefined])
      expect(await changes(1)).toEqual([409, 'changed_meanwhile'])
      expect(await detail(data.id)).toMatchObject({ name: 'Oil 1', version: 2 })
      expect((await mechanic.browser.send(end, path, { method: 'DELETE', params })).status).toBe(204)
      expect(await changes(2)).toEqual([404, 'not_found'])
      const trail = await world.desk.db.auditEntry.findMany({
        where: { subjectType: 'program' },
        orderBy: { sequence: 'asc' },
      })
      expect(trail.map(({ action, summary }) => [action, summary])).toEqual([
        ['program.created', 'Began the service program Oil change'],
        ['program.changed', 'Changed the service program Oil 1'],
        ['program.ended', 'Ended the service program Oil 1'],
      ])
    })
  })
})
