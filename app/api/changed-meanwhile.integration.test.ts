import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PATCH as resolveDefect } from '@/app/api/dvirs/[id]/defects/[defectId]/route'
import { GET as readDvir, PATCH as resolveDvir } from '@/app/api/dvirs/[id]/route'
import { PATCH as changeRole } from '@/app/api/members/[userId]/route'
import { GET as readLateness, PUT as setLateness } from '@/app/api/settings/lateness/route'
import { POST as point } from '@/app/api/webhook-settings/[id]/point/route'
import { POST as restore } from '@/app/api/webhook-settings/[id]/restore/route'
import { GET as readWorkOrder, PATCH as updateWorkOrder } from '@/app/api/work-orders/[id]/route'
import { defectState } from '@/lib/dvirs/change/defect-state'
import { dvirState } from '@/lib/dvirs/change/dvir-state'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { defectsOf } from '@/lib/dvirs/defects/defects'
import { dvirBody } from '@/lib/dvirs/schema'
import { asJsonObject } from '@/lib/json'
import { describeHandler } from '@/test/database'
import type { Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'
import { openWebhookDesk, type WebhookDesk } from '@/test/worlds/webhook-desk'

type Handler = Parameters<Member['browser']['send']>[0]

describeHandler('what changed meanwhile, over HTTP', (database) => {
  let hooks: WebhookDesk
  let mechanic: Member
  let administrator: Member
  const world = () => hooks.world
  const writes = () =>
    world()
      .calls()
      .filter((call) => !call.startsWith('GET')).length

  beforeEach(async () => {
    hooks = await openWebhookDesk(database())
    holdProcess(hooks.world.desk)
    administrator = await hooks.world.connect()
    hooks.administrator = administrator
    mechanic = await hooks.world.member('mechanic')
  })

  async function send(handler: Handler, who: Member, params: Record<string, string>, body?: unknown) {
    const response = await who.browser.send(handler, '/api/any', {
      method: handler === setLateness ? 'PUT' : handler === point || handler === restore ? 'POST' : 'PATCH',
      params,
      ...(body === undefined ? {} : { body }),
    })
    const answered = await response.json()
    return {
      status: response.status,
      code: answered.error?.code,
      fields: answered.error?.details?.map(({ path }: { path: string }) => path),
      data: answered.data,
    }
  }
  const refusedWith = (...fields: string[]) => ({ status: 409, code: 'changed_meanwhile', fields })
  const read = async (handler: Handler, params: Record<string, string>) =>
    (await (await mechanic.browser.send(handler, '/api/any', { params })).json()).data

  const usersThere = async () =>
    z.object({ users: z.array(z.string()) }).parse(await world().desk.platform.control('fixtures')).users

  const anyWorkOrder = () => {
    const found = world().desk.platform.fleet.workOrders.find(({ status }) => status === 'Open')
    if (!found) throw new Error('The seed has no open work order')
    return found
  }
  /** An unsafe report of the platform with an open defect, in the ledger. */
  const report = async () => {
    const dvir = world().desk.platform.fleet.dvirs.find(
      (one) => one.safetyStatus === 'unsafe' && one.vehicleDefects.some(({ isResolved }) => !isResolved),
    )
    if (!dvir) throw new Error('The seed has no unsafe DVIR')
    const fields = asJsonObject(JSON.parse(JSON.stringify(dvir))) ?? {}
    const seen = { source: 'webhook' as const, at: '2026-03-02T07:00:00.000Z', key: '', fields }
    await world().desk.db.$transaction((tx) => keepDvir(tx, mechanic.actor.organizationId, dvir.id, seen))
    const body = dvirBody.parse(dvir)
    const open = defectsOf(body).find(({ defect }) => !defect.isResolved)
    if (!open) throw new Error('It has no open defect')
    return { id: dvir.id, body, defect: open.defect }
  }

  it.each([true, false])('a work order is not overwritten (look-up: %s)', async (lookUp) => {
    const { id } = anyWorkOrder()
    await send(updateWorkOrder, mechanic, { id }, { category: 'Brakes', description: 'First' })
    if (lookUp) {
      // Nobody told the ledger.
      const now = world().desk.platform.fleet.workOrders.get(id)
      if (now) world().desk.platform.fleet.workOrders.put({ ...now, description: 'Theirs' })
    } else {
      world().answer('GET', '/maintenance/work-orders', {}, 404)
      await send(updateWorkOrder, administrator, { id }, { description: 'Theirs' })
    }
    const sent = writes()
    const body = { category: 'Tires', description: 'Mine' }
    const before = { category: 'Brakes', description: 'First' }
    expect(await send(updateWorkOrder, mechanic, { id }, { ...body, before })).toMatchObject(
      refusedWith('description'),
    )
    expect(writes(), 'nothing was written').toBe(sent)
    expect((await read(readWorkOrder, { id })).description).toBe('Theirs')
    const again = { ...body, before: { ...before, description: 'Theirs' } }
    expect(await send(updateWorkOrder, mechanic, { id }, again)).toMatchObject({ status: 200, data: body })
    expect(await send(updateWorkOrder, mechanic, { id }, { description: 'Plain' })).toMatchObject({
      status: 200,
    })
  })

  describe('a work order of which the platform says something odd', () => {
    const LIST = '/maintenance/work-orders'
    const answerOdd = (id: string, odd: object) => {
      const now = world().desk.platform.fleet.workOrders.get(id)
      const pagination = { endCursor: '', hasNextPage: false }
      world().answer('GET', LIST, { data: [{ ...now, ...odd }], pagination })
    }

    it.each([{ odometerMeters: '445889887' }, { externalIds: { erp: 17 } }, { status: null }])(
      'can be changed, and is compared in what can be read: %j',
      async (odd) => {
        const { id } = anyWorkOrder()
        await send(updateWorkOrder, administrator, { id }, { description: 'Theirs' })
        const body = { description: 'Mine' }
        answerOdd(id, odd)
        expect(
          await send(updateWorkOrder, mechanic, { id }, { ...body, before: { description: 'First' } }),
        ).toMatchObject(refusedWith('description'))
        answerOdd(id, odd)
        expect(
          await send(updateWorkOrder, mechanic, { id }, { ...body, before: { description: 'Theirs' } }),
        ).toMatchObject({ status: 200, data: body })
      },
    )

    it('keeps the items and tasks that nobody could read: no list goes out without them', async () => {
      const { id } = anyWorkOrder()
      const now = world().desk.platform.fleet.workOrders.get(id)
      const before = { items: now?.items ?? null }
      const sent = writes()
      const body = { items: [{ id: 'd1', type: 'DVIR' }], before }
      answerOdd(id, { items: [...(now?.items ?? []), { id: 1, type: 'FAULT' }] })
      expect(await send(updateWorkOrder, mechanic, { id }, body)).toMatchObject({
        ...{ status: 502, code: 'platform_malformed' },
      })
      world().answer('GET', LIST, '<html>')
      expect(await send(updateWorkOrder, mechanic, { id }, body)).toMatchObject({ status: 502 })
      expect(writes()).toBe(sent)
      answerOdd(id, { externalIds: { erp: 17 } })
      expect(await send(updateWorkOrder, mechanic, { id }, body)).toMatchObject({ status: 200 })
    })

    it('is compared as the desk knows it where nothing can be read', async () => {
      const { id } = anyWorkOrder()
      await send(updateWorkOrder, administrator, { id }, { description: 'Theirs' })
      for (const answer of ['<html>', { data: { id } }]) {
        world().answer('GET', LIST, answer)
        expect(
          await send(
            updateWorkOrder,
            mechanic,
            { id },
            { description: 'Mine', before: { description: 'First' } },
          ),
        ).toMatchObject(refusedWith('description'))
      }
    })
  })

  it('a move says what the status was', async () => {
    const { id } = anyWorkOrder()
    await send(updateWorkOrder, administrator, { id }, { status: 'On Hold' })
    const move = { status: 'Estimate', before: { status: 'Open' } }
    expect(await send(updateWorkOrder, mechanic, { id }, move)).toMatchObject(refusedWith('status'))
    // Where it stands already, nobody is asked.
    expect(await send(updateWorkOrder, mechanic, { id }, { ...move, status: 'On Hold' })).toMatchObject({
      status: 200,
    })
  })

  it.each([true, false])(
    'a report that was resolved is not signed again unseen (look-up: %s)',
    async (lookUp) => {
      const { id, body } = await report()
      const users = await usersThere()
      const sign = (notes: string, before?: unknown) => ({
        authorId: users[0],
        isResolved: true,
        mechanicNotes: notes,
        ...(before === undefined ? {} : { before }),
      })
      expect(await send(resolveDvir, administrator, { id }, sign('Theirs'))).toMatchObject({ status: 200 })
      if (!lookUp) world().answer('GET', `/dvirs/${id}`, { message: 'Not Found' }, 404)
      const sent = writes()
      expect(await send(resolveDvir, mechanic, { id }, sign('Mine', dvirState(body)))).toMatchObject({
        status: 409,
        code: 'changed_meanwhile',
        fields: expect.arrayContaining(['safetyStatus', 'mechanicNotes']),
      })
      expect(writes(), 'nothing was written').toBe(sent)
      const now = dvirState(dvirBody.parse(await read(readDvir, { id })))
      expect(now).toMatchObject({ safetyStatus: 'resolved', mechanicNotes: 'Theirs' })
      expect(await send(resolveDvir, mechanic, { id }, sign('Mine', now))).toMatchObject({
        status: 200,
        data: { mechanicNotes: 'Mine' },
      })
    },
  )

  it('a report is signed although what the platform says of it cannot be read', async () => {
    const { id, body } = await report()
    const users = await usersThere()
    world().answer('GET', `/dvirs/${id}`, { data: { id, safetyStatus: 'unsafe' } })
    expect(
      await send(
        resolveDvir,
        mechanic,
        { id },
        { authorId: users[0], isResolved: true, before: dvirState(body) },
      ),
    ).toMatchObject({ status: 200 })
  })

  it('a defect that the desk has not heard of stands in the report before it is certified', async () => {
    const { id, body } = await report()
    const users = await usersThere()
    world().answer('GET', `/dvirs/${id}`, {
      id,
      safetyStatus: 'unsafe',
      mechanicNotes: body.mechanicNotes ?? null,
      defectIds: [...dvirState(body).defectIds, 'unheard-of'],
    })
    const sign = (before: unknown) => ({ authorId: users[0], isResolved: true, before })
    expect(await send(resolveDvir, mechanic, { id }, sign(dvirState(body)))).toMatchObject(
      refusedWith('defectIds'),
    )
    const now = dvirBody.parse(await read(readDvir, { id }))
    expect(defectsOf(now).map(({ defect }) => defect.id)).toContain('unheard-of')
    expect(await send(resolveDvir, mechanic, { id }, sign(dvirState(now)))).toMatchObject({ status: 200 })
  })

  it('a defect that was resolved is resolved anew only by who has seen that', async () => {
    const { id, defect } = await report()
    const users = await usersThere()
    const params = { id, defectId: defect.id }
    const resolve = (notes: string, before?: unknown) => ({
      resolvedById: users[0],
      mechanicNotes: notes,
      ...(before === undefined ? {} : { before }),
    })
    const seen = defectState(defect)
    expect(await send(resolveDefect, administrator, params, resolve('Theirs', seen))).toMatchObject({
      status: 200,
    })
    const sent = writes()
    expect(await send(resolveDefect, mechanic, params, resolve('Mine'))).toMatchObject({
      status: 409,
      code: 'defect_resolved',
    })
    expect(await send(resolveDefect, mechanic, params, resolve('Mine', seen))).toMatchObject(
      refusedWith('isResolved', 'mechanicNotes'),
    )
    expect(writes(), 'nothing was written').toBe(sent)
    const there = defectsOf(dvirBody.parse(await read(readDvir, { id }))).find(
      (one) => one.defect.id === defect.id,
    )
    if (!there) throw new Error('The report names it no more')
    expect(
      await send(resolveDefect, mechanic, params, resolve('Mine', defectState(there.defect))),
    ).toMatchObject({
      status: 200,
    })
  })

  it('a webhook that was pointed elsewhere is neither pointed here nor back unseen', async () => {
    const [shown] = (await hooks.listed()).data
    const movedTo = (url: string) => {
      world().desk.platform.fleet.webhooks.put({ ...hooks.there(), url })
    }
    const params = { id: hooks.board }
    const before = ({ url, pointsHere, version, headers }: typeof shown) => ({
      url,
      pointsHere,
      version,
      headers,
    })
    movedTo('https://elsewhere.example/hook')
    const sent = writes()
    expect(await send(point, administrator, params, { before: before(shown) })).toMatchObject(
      refusedWith('url'),
    )
    expect(writes(), 'nothing was written').toBe(sent)
    const [now] = (await hooks.listed()).data
    const pointed = await send(point, administrator, params, { before: before(now) })
    expect(pointed).toMatchObject({ status: 200, data: { pointsHere: true } })

    const ours = hooks.there().url
    movedTo('https://elsewhere.example/again')
    const restoring = writes()
    expect(await send(restore, administrator, params, { before: before(pointed.data) })).toMatchObject(
      refusedWith('url', 'pointsHere'),
    )
    expect(writes(), 'nothing was written').toBe(restoring)
    movedTo(ours)
    expect(await send(restore, administrator, params, { before: before(pointed.data) })).toMatchObject({
      status: 200,
      data: { url: 'https://elsewhere.example/hook' },
    })
  })

  it('a webhook is restored by a request without a body, as before', async () => {
    await send(point, administrator, { id: hooks.board }, {})
    expect(await send(restore, administrator, { id: hooks.board })).toMatchObject({ status: 200 })
  })

  it('a role that another administrator gave is not taken back unseen', async () => {
    const viewer = await world().member('viewer')
    const other = await world().member('administrator')
    const params = { userId: viewer.actor.userId }
    await send(changeRole, other, params, { role: 'mechanic' })
    const change = (role: string, before: string) => ({ role, before: { role: before } })
    expect(await send(changeRole, administrator, params, change('dispatcher', 'viewer'))).toMatchObject(
      refusedWith('role'),
    )
    expect(await send(changeRole, administrator, params, change('dispatcher', 'mechanic'))).toMatchObject({
      status: 200,
    })
    expect(await send(changeRole, administrator, params, { role: 'viewer' })).toMatchObject({ status: 200 })
  })

  it('a tolerance that another administrator set is not set over unseen', async () => {
    const other = await world().member('administrator')
    await send(setLateness, other, {}, { toleranceMinutes: 12 })
    const set = (toleranceMinutes: number, before: number) => ({
      toleranceMinutes,
      before: { toleranceMinutes: before },
    })
    expect(await send(setLateness, administrator, {}, set(8, 5))).toMatchObject(
      refusedWith('toleranceMinutes'),
    )
    expect(await read(readLateness, {})).toEqual({ toleranceMinutes: 12 })
    expect(await send(setLateness, administrator, {}, set(12, 5))).toMatchObject({ status: 200 })
    expect(await send(setLateness, administrator, {}, set(8, 12))).toMatchObject({ status: 200 })
    expect(await send(setLateness, administrator, {}, { toleranceMinutes: 5 })).toMatchObject({ status: 200 })
  })
})
