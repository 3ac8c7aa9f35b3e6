import { beforeEach, describe, expect, it } from 'vitest'
import { DELETE as count, PUT as putOff } from '@/app/api/defects/[id]/deferral/route'
import { GET as ofReport } from '@/app/api/dvirs/[id]/deferrals/route'
import { GET as repairs } from '@/app/api/repairs/route'
import { GET as today } from '@/app/api/today/route'
import { DELETE as back, PUT as mark } from '@/app/api/vehicles/[id]/out-of-service/route'
import { MINUTE_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import type { Role } from '@/lib/generated/prisma/enums'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import type { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

describeHandler('what people decide of vehicles and defects', (database) => {
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

  const iso = (minutes: number) => new Date(world.desk.clock.now() + minutes * MINUTE_MS).toISOString()
  const keep = (
    verb: typeof keepRoute | typeof keepDvir | typeof keepWorkOrder,
    id: string,
    fields: object,
  ) =>
    world.desk.db.$transaction(async (tx) => {
      await verb(tx, mechanic.actor.organizationId, id, {
        ...{ source: 'api', at: new Date(world.desk.clock.now() + ++heard).toISOString(), key: `${heard}` },
        fields: JSON.parse(JSON.stringify(fields)),
      })
    })
  const leaves = () =>
    keep(keepRoute, 'r1', {
      vehicle: { id: '128', name: 'RV 128' },
      stops: [200, 300].map((minutes, index) => ({
        ...{ id: `s${index}`, state: 'scheduled', scheduledArrivalTime: iso(minutes) },
        singleUseLocation: { latitude: 39, longitude: -105, address: 'Yard' },
      })),
    })
  const report = (id: string, fields: object) =>
    keep(keepDvir, id, {
      ...{ vehicle: { id: '128', name: 'RV 128' }, type: 'preTrip', endTime: iso(-20), safetyStatus: 'safe' },
      ...fields,
    })
  const wiper = (fields: object = {}) => ({
    vehicleDefects: [{ id: 'd1', defectType: 'Wiper', isResolved: false, ...fields }],
  })
  const send =
    (handler: typeof mark, path: string, method: string) => (browser: Browser, id: string, body?: object) =>
      browser.send(handler, path.replace('{id}', id), { method, params: { id }, ...(body && { body }) })
  const marks = send(mark, '/api/vehicles/{id}/out-of-service', 'PUT')
  const ends = send(back, '/api/vehicles/{id}/out-of-service', 'DELETE')
  const defers = send(putOff, '/api/defects/{id}/deferral', 'PUT')
  const counts = send(count, '/api/defects/{id}/deferral', 'DELETE')
  const refused = async (response: Response) => {
    const { error } = await response.json()
    return [response.status, error.code, ...(error.details ?? []).map(({ path }: { path?: string }) => path)]
  }
  const told = async () => {
    const { data } = await (await viewer.browser.send(today, '/api/today')).json()
    const [{ verdict, findings }] = data.routes
    const messages = findings.map((one: { message: { code: string } }) => one.message)
    return {
      verdict,
      // Nobody says who drives it.
      findings: messages.filter(({ code }: { code: string }) => code !== 'cannot_be_resolved'),
    }
  }
  const repairsOf = () => viewer.browser.send(repairs, '/api/repairs')
  const putOffOf = async (id: string) => {
    const response = await viewer.browser.send(ofReport, `/api/dvirs/${id}/deferrals`, { params: { id } })
    return (await response.json()).data
  }
  const trail = async () =>
    (await world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } }))
      .filter(({ action }) => /^(vehicle|dvir)\./.test(action))
      .map(({ action, subjectId, summary }) => [action, subjectId, summary])
  const GONE = 'Deleted meanwhile'

  describe('a mark', () => {
    it('takes a vehicle out of service until it is taken back, and leaves both in the trail', async () => {
      await leaves()
      const began = iso(0)
      const response = await marks(mechanic.browser, '128', { reason: ' Frame crack ' })
      const first = { reason: 'Frame crack', by: 'A mechanic', since: began, until: null }
      expect([response.status, await response.json()]).toEqual([200, { data: first }])
      expect(await told()).toEqual({
        verdict: 'blocked',
        findings: [
          {
            code: 'marked_out_of_service',
            params: { by: 'A mechanic', reason: 'Frame crack', untilMs: null },
          },
        ],
      })
      await world.desk.clock.advance(MINUTE_MS)
      expect((await marks(mechanic.browser, '128', { reason: 'Frame crack' })).status).toBe(200)
      const until = iso(60)
      const again = await marks(mechanic.browser, '128', { reason: 'Being welded', until })
      expect((await again.json()).data).toEqual({
        reason: 'Being welded',
        by: 'A mechanic',
        since: began,
        until,
      })
      expect((await told()).findings[0].params.reason).toBe('Being welded')
      expect((await ends(mechanic.browser, '128')).status).toBe(204)
      expect((await told()).verdict).toBe('ready')
      expect(await refused(await ends(mechanic.browser, '128'))).toEqual([404, 'not_found'])
      const utc = `${until.slice(0, 16).replace('T', ' ')} UTC`
      expect(await trail()).toEqual([
        ['vehicle.marked_out_of_service', '128', 'Marked vehicle RV 128 out of service: Frame crack'],
        [
          'vehicle.marked_out_of_service',
          '128',
          `Marked vehicle RV 128 out of service until ${utc}: Being welded`,
        ],
        ['vehicle.back_in_service', '128', 'Put vehicle RV 128 back in service'],
      ])
    })

    it('takes a trailer out of service alike, and forbids what is known to pull it', async () => {
      await leaves()
      await report('i1', { trailer: { id: '77', name: 'Trailer 77' } })
      await report('i2', { vehicle: null, trailer: { id: '78' } })
      const response = await marks(mechanic.browser, '77', { reason: 'Axle' })
      expect([response.status, (await response.json()).data.reason]).toEqual([200, 'Axle'])
      const params = { by: 'A mechanic', reason: 'Axle', untilMs: null }
      const [message] = [{ code: 'marked_out_of_service', params }]
      expect(await told()).toEqual({ verdict: 'blocked', findings: [message] })
      // One that it does not pull.
      expect((await marks(mechanic.browser, '78', { reason: 'Tires' })).status).toBe(200)
      expect((await told()).findings).toEqual([message])
      const { data } = await (await repairsOf()).json()
      expect(data).toMatchObject([
        { vehicle: { kind: 'trailer', id: '77' }, condition: 'blocked', route: { id: 'r1' } },
        { vehicle: { kind: 'trailer', id: '78' }, condition: 'blocked', route: null },
      ])
      expect((await ends(mechanic.browser, '77')).status).toBe(204)
      expect((await ends(mechanic.browser, '78')).status).toBe(204)
      expect(await told()).toEqual({ verdict: 'ready', findings: [] })
      expect(await trail()).toEqual([
        ['vehicle.marked_out_of_service', '77', 'Marked trailer Trailer 77 out of service: Axle'],
        ['vehicle.marked_out_of_service', '78', 'Marked trailer 78 out of service: Tires'],
        ['vehicle.back_in_service', '77', 'Put trailer Trailer 77 back in service'],
        ['vehicle.back_in_service', '78', 'Put trailer 78 back in service'],
      ])
    })

    it('is also of what only a work order names', async () => {
      await keep(keepWorkOrder, 'w1', { assetId: '90', status: 'Open' })
      expect((await marks(mechanic.browser, '90', { reason: 'Axle' })).status).toBe(200)
      expect((await ends(mechanic.browser, '90')).status).toBe(204)
      expect(await trail()).toEqual([
        ['vehicle.marked_out_of_service', '90', 'Marked vehicle 90 out of service: Axle'],
        ['vehicle.back_in_service', '90', 'Put vehicle 90 back in service'],
      ])
    })

    it('of a trailer is at most a check where another driver’s report leaves a doubt about it', async () => {
      await leaves()
      await report('i1', { trailer: { id: '77', name: 'Trailer 77' }, endTime: iso(-40) })
      await marks(mechanic.browser, '77', { reason: 'Axle' })
      expect((await told()).verdict).toBe('blocked')
      await report('i2', {})
      expect(await told()).toMatchObject({
        verdict: 'check',
        findings: [{ code: 'marked_out_of_service', params: { reason: 'Axle' } }],
      })
    })

    it('ends by itself at its time, forbids what leaves before that, and one that comes after begins anew', async () => {
      await leaves()
      await marks(mechanic.browser, '128', { reason: 'Tires', until: iso(201) })
      expect((await told()).verdict).toBe('blocked')
      await marks(mechanic.browser, '128', { reason: 'Tires', until: iso(60) })
      await world.desk.clock.advance(60 * MINUTE_MS - 1)
      expect(await told()).toMatchObject({
        verdict: 'ready',
        findings: [{ code: 'marked_out_of_service', params: { reason: 'Tires' } }],
      })
      await world.desk.clock.advance(1)
      expect(await told()).toEqual({ verdict: 'ready', findings: [] })
      expect(await refused(await ends(mechanic.browser, '128'))).toEqual([404, 'not_found'])
      const again = await marks(mechanic.browser, '128', { reason: 'Tires again' })
      expect((await again.json()).data.since).toBe(iso(0))
    })

    it('is not replaced or taken back by who saw another one, or none', async () => {
      await leaves()
      const until = iso(60)
      const began = { mark: null }
      const crack = { reason: 'Frame crack', until: null }
      expect((await marks(mechanic.browser, '128', { ...crack, before: began })).status).toBe(200)
      const other = { reason: 'Tire', until }
      const changed = [409, 'changed_meanwhile', 'mark']
      expect(await refused(await marks(mechanic.browser, '128', { ...other, before: began }))).toEqual(
        changed,
      )
      // The same reason until another time is not what was seen either.
      const shorter = { mark: { ...crack, until } }
      expect(await refused(await ends(mechanic.browser, '128', { before: shorter }))).toEqual(changed)
      expect((await told()).findings[0].params).toMatchObject({ reason: 'Frame crack', untilMs: null })
      expect((await marks(mechanic.browser, '128', { ...other, before: { mark: crack } })).status).toBe(200)
      expect(await refused(await ends(mechanic.browser, '128', { before: { mark: crack } }))).toEqual(changed)
      expect((await ends(mechanic.browser, '128', { before: { mark: other } })).status).toBe(204)
      // One that has ended by itself stands no more.
      await marks(mechanic.browser, '128', other)
      await world.desk.clock.advance(60 * MINUTE_MS)
      const again = { ...crack, before: { mark: other } }
      expect(await refused(await marks(mechanic.browser, '128', again))).toEqual(changed)
      expect((await marks(mechanic.browser, '128', { ...crack, before: began })).status).toBe(200)
    })

    it('is one person’s of two who mark at once, and refused for what is not there or has passed', async () => {
      await leaves()
      const answers = await Promise.all(
        ['One', 'Other'].map((reason) =>
          marks(mechanic.browser, '128', { reason }).then(({ status }) => status),
        ),
      )
      expect(answers).toContain(200)
      const standing = await world.desk.db.outOfServiceMark.count({ where: { endedAt: null } })
      expect(standing).toBe(1)
      const stranger = await world.member('administrator', 'elsewhere')
      expect(await refused(await marks(stranger.browser, '128', { reason: GONE }))).toEqual([
        404,
        'not_found',
      ])
      expect(await refused(await marks(mechanic.browser, '7', { reason: GONE }))).toEqual([404, 'not_found'])
      for (const [body, path] of [
        [{ reason: GONE, until: iso(0) }, 'until'],
        [{ reason: GONE, until: '0001-01-01T00:00:00Z' }, 'until'],
        [{ reason: GONE, until: 'tomorrow' }, 'until'],
        [{ reason: ' ' }, 'reason'],
        [{}, 'reason'],
      ] as const)
        expect(await refused(await marks(mechanic.browser, '128', body))).toEqual([
          400,
          'validation_failed',
          path,
        ])
    })
  })

  describe('a deferral', () => {
    it('makes an open defect worth knowing until its day, and a check again past it', async () => {
      await leaves()
      await report('i1', wiper())
      expect((await told()).verdict).toBe('check')
      const until = iso(60)
      const response = await defers(mechanic.browser, 'd1', { reason: 'Part ordered', until })
      const data = { reason: 'Part ordered', by: 'A mechanic', until }
      expect([response.status, await response.json()]).toEqual([200, { data }])
      const { by, reason } = data
      expect(await putOffOf('i1')).toEqual([
        { defectId: 'd1', deferral: { by, reason, until }, refusal: null },
      ])
      expect(await told()).toEqual({
        verdict: 'ready',
        findings: [
          {
            code: 'defect_deferred',
            params: {
              ...{ what: 'Wiper', cameBack: 0, by: 'A mechanic', reason: 'Part ordered' },
              untilMs: Date.parse(until),
            },
          },
        ],
      })
      expect((await defers(mechanic.browser, 'd1', { reason: 'Part ordered', until })).status).toBe(200)
      await world.desk.clock.advance(60 * MINUTE_MS)
      expect((await told()).verdict).toBe('check')
      expect(await putOffOf('i1')).toEqual([{ defectId: 'd1', deferral: null, refusal: null }])
      expect(await refused(await counts(mechanic.browser, 'd1'))).toEqual([404, 'not_found'])
      await defers(mechanic.browser, 'd1', { reason: 'Still ordered', until: iso(60) })
      expect((await told()).verdict).toBe('ready')
      expect((await counts(mechanic.browser, 'd1')).status).toBe(204)
      expect((await told()).verdict).toBe('check')
      expect(
        (await trail()).map(([action, id, summary]) => `${action} ${id} ${summary?.split(' until')[0]}`),
      ).toEqual([
        'dvir.defect_deferred i1 Deferred defect Wiper',
        'dvir.defect_deferred i1 Deferred defect Wiper',
        'dvir.deferral_ended i1 Defect Wiper is no longer deferred',
      ])
    })

    it('is not replaced or taken back by who saw another one, or none', async () => {
      await leaves()
      await report('i1', wiper())
      const began = { deferral: null }
      const [soon, late] = [iso(60), iso(600)].map((until) => ({ reason: 'Part ordered', until }))
      expect((await defers(mechanic.browser, 'd1', { ...soon, before: began })).status).toBe(200)
      const changed = [409, 'changed_meanwhile', 'deferral']
      expect(await refused(await defers(mechanic.browser, 'd1', { ...late, before: began }))).toEqual(changed)
      expect(await putOffOf('i1')).toMatchObject([{ deferral: soon }])
      const seen = { before: { deferral: soon } }
      expect((await defers(mechanic.browser, 'd1', { ...late, ...seen })).status).toBe(200)
      expect(await refused(await counts(mechanic.browser, 'd1', seen))).toEqual(changed)
      expect((await counts(mechanic.browser, 'd1', { before: { deferral: late } })).status).toBe(204)
      await defers(mechanic.browser, 'd1', soon)
      await world.desk.clock.advance(60 * MINUTE_MS)
      expect((await defers(mechanic.browser, 'd1', { ...late, reason: 'Late', before: began })).status).toBe(
        200,
      )
    })

    it('counts of a trailer alike, however many of its reports name the truck', async () => {
      await leaves()
      const trailer = { id: '77', name: 'Trailer 77' }
      const lamps = (id: string, isResolved = false) => ({
        ...{ id, defectType: 'Marker lamps', isResolved },
        ...(isResolved && { resolvedAtTime: iso(-500) }),
      })
      await report('i1', { trailer, trailerDefects: [lamps('d1')] })
      // Of the trailer alone, before the truck took it: lists it as webhooks do.
      await keep(keepDvir, 'i2', {
        trailer,
        endTime: iso(-600),
        safetyStatus: 'safe',
        defects: [lamps('d2', true)],
      })
      const what = { what: 'Marker lamps', cameBack: 1 }
      expect(await told()).toEqual({
        verdict: 'check',
        findings: [{ code: 'defect_open', params: what }],
      })
      const until = iso(60)
      expect((await defers(mechanic.browser, 'd1', { reason: 'Part ordered', until })).status).toBe(200)
      const by = { by: 'A mechanic', reason: 'Part ordered' }
      expect(await told()).toEqual({
        verdict: 'ready',
        findings: [{ code: 'defect_deferred', params: { ...what, ...by, untilMs: Date.parse(until) } }],
      })
      await world.desk.clock.advance(60 * MINUTE_MS)
      expect((await told()).verdict).toBe('check')
    })

    it('is refused for what makes its report unsafe, what is resolved, and what is not there', async () => {
      await leaves()
      await report('i1', { safetyStatus: 'unsafe', ...wiper() })
      const until = iso(60)
      const body = { reason: 'Later', until }
      expect(await refused(await defers(mechanic.browser, 'd1', body))).toEqual([409, 'must_not'])
      expect(await putOffOf('i1')).toEqual([{ defectId: 'd1', deferral: null, refusal: 'must_not' }])
      await report('i1', { safetyStatus: 'resolved', ...wiper() })
      expect(await refused(await defers(mechanic.browser, 'd1', body))).toEqual([409, 'defect_resolved'])
      await report('i1', { safetyStatus: 'safe', ...wiper({ isResolved: true }) })
      expect(await putOffOf('i1')).toMatchObject([{ refusal: 'defect_resolved' }])
      expect(await refused(await defers(mechanic.browser, 'd1', body))).toEqual([409, 'defect_resolved'])
      expect(await refused(await defers(mechanic.browser, 'd2', body))).toEqual([404, 'not_found'])
      const stranger = await world.member('administrator', 'elsewhere')
      expect(await refused(await defers(stranger.browser, 'd1', body))).toEqual([404, 'not_found'])
      for (const [wrong, path] of [
        [{ reason: 'Later' }, 'until'],
        [{ ...body, until: null }, 'until'],
        [{ ...body, until: iso(-1) }, 'until'],
        [{ until }, 'reason'],
      ] as const)
        expect(await refused(await defers(mechanic.browser, 'd1', wrong))).toEqual([
          400,
          'validation_failed',
          path,
        ])
    })
  })

  it.each(['viewer', 'dispatcher'] satisfies Role[])('is not for a %s', async (role) => {
    const { browser } = await world.member(role)
    const reason = 'Because'
    for (const response of [
      await marks(browser, '128', { reason }),
      await ends(browser, '128'),
      await defers(browser, 'd1', { reason, until: iso(60) }),
      await counts(browser, 'd1'),
    ])
      expect(await refused(response)).toEqual([403, 'role_forbids'])
  })
})
