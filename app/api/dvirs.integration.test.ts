import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { GET as readOne, PATCH as resolve } from '@/app/api/dvirs/[id]/route'
import { GET as list, POST as add } from '@/app/api/dvirs/route'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { dvirRow } from '@/lib/dvirs/schema'
import { triage } from '@/lib/dvirs/triage'
import type { Seen } from '@/lib/ledger/keep/merge'
import { answerOf, pageOf } from '@/test/answers'
import type { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const PATH = '/fleet/dvirs/500'
const certified = { authorId: 'mechanic-1', isResolved: true, mechanicNotes: 'New pads' }
const signature = {
  signatoryUser: { id: 'u1', name: 'Ana' },
  signedAtTime: '2026-03-02T07:00:00Z',
  type: 'driver',
}
const resolved = {
  id: '500',
  safetyStatus: 'resolved',
  type: 'preTrip',
  vehicle: { id: 'v1', name: 'Truck 1' },
  startTime: '2026-03-02T06:00:00Z',
  endTime: '2026-03-02T06:20:00Z',
  authorSignature: signature,
  secondSignature: { ...signature, type: 'mechanic' },
  vehicleDefects: [{ id: 'd1', isResolved: true, comment: 'Brakes' }],
  trailerDefects: [],
}

describeHandler('/api/dvirs', (database) => {
  let world: DeskOverHttp
  let mechanic: Member
  beforeEach(async () => {
    world = await deskOverHttp(database())
    // What is added by id here is added unchecked: the platform has no list.
    world.answer('GET', '/dvirs/stream', {}, 404)
    holdProcess(world.desk)
  })

  const patch = (browser: Browser, id = '500', body: unknown = certified) =>
    browser.send(resolve, `/api/dvirs/${id}`, { method: 'PATCH', params: { id }, body })
  const post = (browser: Browser, body: unknown) => browser.send(add, '/api/dvirs', { method: 'POST', body })
  const listed = async (browser: Browser, query = '') =>
    pageOf(dvirRow).parse(await (await browser.send(list, `/api/dvirs${query}`)).json())
  const refusal = async (response: Response) => {
    const { error } = await response.json()
    return { status: response.status, code: error.code, details: error.details }
  }
  const audited = () => world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })
  const sentBodies = () =>
    world.desk.platform.sent
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => JSON.parse(body ?? ''))

  describe('connected', () => {
    beforeEach(async () => {
      await world.connect()
      mechanic = await world.member('mechanic')
    })

    it('sends the specification’s body and adds the row that the ledger did not hold', async () => {
      world.answer('PATCH', PATH, { data: resolved })
      const response = await patch(mechanic.browser)
      expect(response.status).toBe(200)
      const { data } = answerOf(dvirRow).parse(await response.json())
      expect(data).toMatchObject({ ...resolved, ledger: { lastSource: 'api', stub: false } })
      expect(world.calls()).toEqual(['PATCH /fleet/dvirs/500'])
      expect(sentBodies()).toEqual([certified])
      const one = await mechanic.browser.send(readOne, '/api/dvirs/500', { params: { id: '500' } })
      expect(answerOf(dvirRow).parse(await one.json()).data).toEqual(data)
      expect((await audited()).at(-1)).toMatchObject({
        action: 'dvir.resolved',
        actorId: mechanic.actor.userId,
        subjectId: '500',
        platformRequestId: expect.stringMatching(/./),
        detail: { sent: certified },
      })
    })

    it('resolves a DVIR of the platform with every defect, and has two of three signatures then', async () => {
      const known = z.object({ dvirs: z.array(z.string()), users: z.array(z.string()) })
      const { dvirs, users } = known.parse(await world.desk.platform.control('fixtures'))
      const body = { authorId: users[0], isResolved: true, mechanicNotes: 'Repaired: new pads' }
      const response = await patch(mechanic.browser, dvirs[0] ?? '', body)
      expect(response.status).toBe(200)
      const { data } = answerOf(dvirRow).parse(await response.json())
      expect(triage(data, world.desk.clock.now())).toMatchObject({
        unsafe: false,
        unresolved: false,
        signatures: { count: 2, missing: ['next driver'] },
      })
      expect(data).toMatchObject({ safetyStatus: 'resolved', mechanicNotes: 'Repaired: new pads' })
    })

    it('keeps of each defect what such an answer does not tell, its photos and severity', async () => {
      const at = new Date(world.desk.clock.now() - 1000).toISOString()
      const photos = [{ url: 'https://photos.example/1' }]
      const told = (id: string) => ({ id, isResolved: false, severity: 'major', defectPhotos: photos })
      await world.desk.db.$transaction((tx) =>
        keepDvir(tx, mechanic.actor.organizationId, '500', {
          ...{ source: 'api', at, key: 'list' },
          fields: { ...resolved, safetyStatus: 'unsafe', vehicleDefects: [told('d1'), told('d2')] },
        }),
      )
      world.answer('PATCH', PATH, { data: resolved })
      const { data } = answerOf(dvirRow).parse(await (await patch(mechanic.browser)).json())
      expect(data.vehicleDefects).toEqual([
        { id: 'd1', isResolved: true, comment: 'Brakes', severity: 'major', defectPhotos: photos },
      ])
      const kept = await mechanic.browser.send(readOne, '/api/dvirs/500', { params: { id: '500' } })
      expect(answerOf(dvirRow).parse(await kept.json()).data).toEqual(data)
    })

    it('fills a row of which only the id was known, and keeps when that was first seen', async () => {
      expect((await post(mechanic.browser, { id: '500' })).status).toBe(201)
      expect((await post(mechanic.browser, { id: '500' })).status).toBe(200)
      const [stub] = (await listed(mechanic.browser)).data
      expect(stub).toMatchObject({ id: '500', ledger: { stub: true, lastSource: 'manual' } })
      await world.desk.clock.advance(60_000)
      world.answer('PATCH', PATH, { data: resolved })
      const { data } = answerOf(dvirRow).parse(await (await patch(mechanic.browser)).json())
      expect(data.ledger).toMatchObject({
        stub: false,
        lastSource: 'api',
        firstSeenAt: stub?.ledger.firstSeenAt,
      })
      expect(Object.keys(data.ledger.sources).sort()).toEqual(['api', 'manual'])
      expect((await audited()).map(({ action }) => action)).toContain('dvir.added')
    })

    it.each([
      [{ isResolved: true }, 'authorId'],
      [{ authorId: 'm' }, 'isResolved'],
      [{ authorId: 'm', isResolved: false }, 'isResolved'],
      [{ authorId: '', isResolved: true }, 'authorId'],
      [{ ...certified, signedAtTime: 'today' }, 'signedAtTime'],
      [{ ...certified, mechanicNotes: 7 }, 'mechanicNotes'],
      [{ ...certified, safetyStatus: 'safe' }, 'safetyStatus'],
    ])('refuses %j at its field, and sends nothing', async (body, path) => {
      const answer = await refusal(await patch(mechanic.browser, '500', body))
      expect(answer).toMatchObject({ status: 400, code: 'validation_failed' })
      expect(answer.details).toContainEqual(expect.objectContaining({ path }))
      expect(world.calls()).toEqual([])
    })

    it('refuses an id that cannot be one, before any call', async () => {
      for (const id of ['..', 'a b'])
        expect(await refusal(await patch(mechanic.browser, id))).toMatchObject({
          status: 400,
          details: [{ path: 'id' }],
        })
      expect(world.calls()).toEqual([])
    })

    it('refuses bodies that are not JSON, and other roles', async () => {
      const send = (body: string) =>
        mechanic.browser.send(resolve, '/api/dvirs/500', {
          method: 'PATCH',
          params: { id: '500' },
          body,
          headers: { 'content-type': 'application/json' },
        })
      expect(await refusal(await send('{'))).toMatchObject({ status: 400, code: 'not_json' })
      for (const role of ['viewer', 'dispatcher'] as const) {
        const { browser } = await world.member(role)
        expect(await refusal(await patch(browser))).toMatchObject({ status: 403, code: 'role_forbids' })
        expect(await refusal(await post(browser, { id: '1' }))).toMatchObject({ status: 403 })
      }
      expect(world.calls()).toEqual([])
    })

    it('passes on that the platform does not know the id, and adds nothing', async () => {
      world.answer('PATCH', PATH, { message: 'No such DVIR', requestId: 'r-404' }, 404)
      expect(await refusal(await patch(mechanic.browser))).toMatchObject({
        status: 404,
        code: 'platform_not_found',
        details: [{ message: 'No such DVIR', requestId: 'r-404' }],
      })
      expect((await listed(mechanic.browser)).data).toEqual([])
      expect((await audited()).some(({ action }) => action.startsWith('dvir'))).toBe(false)
    })

    it('is not seen by another organization, which may resolve an id of the same name', async () => {
      world.answer('PATCH', PATH, { data: resolved })
      await patch(mechanic.browser)
      const { browser } = await world.member('mechanic', 'elsewhere')
      expect(
        await refusal(await browser.send(readOne, '/api/dvirs/500', { params: { id: '500' } })),
      ).toMatchObject({ status: 404, code: 'not_found' })
      expect(await refusal(await patch(browser))).toMatchObject({ status: 409, code: 'not_connected' })
    })
  })

  it('refuses to resolve under a grant of reading only, before any call', async () => {
    await world.connect('admin:read')
    const { browser } = await world.member('mechanic')
    expect(await refusal(await patch(browser))).toMatchObject({ status: 403, code: 'scope_read_only' })
    expect(await refusal(await post(browser, { id: '1' }))).toMatchObject({
      status: 403,
      code: 'scope_read_only',
    })
    expect(world.calls()).toEqual([])
  })

  describe('the list', () => {
    const seen = (fields: Seen['fields'], source: Seen['source'] = 'webhook', second = 0): Seen => ({
      source,
      at: new Date(Date.UTC(2026, 2, 2, 9, 0, second)).toISOString(),
      key: 'event',
      fields,
    })
    const keep = ({ actor }: Member, id: string, one: Seen) =>
      world.desk.db.$transaction((tx) => keepDvir(tx, actor.organizationId, id, one))

    beforeEach(async () => {
      mechanic = await world.member('mechanic')
    })

    it('filters by safety status, open defects and missing signatures, and holds all without filters', async () => {
      const signed = { authorSignature: signature, secondSignature: signature, thirdSignature: signature }
      const defect = (isResolved: boolean) => [{ id: 'd', isResolved }]
      await keep(mechanic, 'a', seen({ safetyStatus: 'UNSAFE', endTime: '2026-03-01T08:00:00Z' }))
      await keep(
        mechanic,
        'b',
        seen({ safetyStatus: 'safe', defects: defect(false), endTime: '2026-03-02T08:00:00Z' }),
      )
      await keep(mechanic, 'c', seen({ safetyStatus: 'safe', vehicleDefects: defect(true), ...signed }))
      await keep(mechanic, 'd', seen({}, 'manual'))
      const ids = async (query: string) => (await listed(mechanic.browser, query)).data.map(({ id }) => id)
      expect(await ids('')).toEqual(['b', 'a', 'c', 'd'])
      expect(await ids('?safetyStatus=Unsafe')).toEqual(['a'])
      expect(await ids('?unresolved=true')).toEqual(['b', 'a'])
      expect(await ids('?unresolved=false')).toEqual(['c'])
      expect(await ids('?missingSignature=true')).toEqual(['b', 'a'])
      expect(await ids('?missingSignature=false&safetyStatus=safe')).toEqual(['c'])
      expect(await refusal(await mechanic.browser.send(list, '/api/dvirs?unresolved=maybe'))).toMatchObject({
        status: 400,
        details: [{ path: 'unresolved' }],
      })
    })

    it('keeps both of two observations that arrive at once, and the newer where they disagree', async () => {
      await Promise.all([
        keep(mechanic, 'x', seen({ safetyStatus: 'resolved', mechanicNotes: 'done' }, 'api', 2)),
        keep(mechanic, 'x', seen({ safetyStatus: 'unsafe', location: 'Phoenix' }, 'webhook', 1)),
        keep(mechanic, 'x', seen({}, 'manual', 3)),
      ])
      expect((await listed(mechanic.browser)).data).toMatchObject([
        {
          id: 'x',
          safetyStatus: 'resolved',
          mechanicNotes: 'done',
          location: 'Phoenix',
          ledger: { lastSource: 'api' },
        },
      ])
    })
  })
})
