import { beforeEach, expect, it } from 'vitest'
import { DELETE as discard } from '@/app/api/labor-clock/[id]/route'
import { POST as stop } from '@/app/api/labor-clock/[id]/stop/route'
import { GET as read, POST as start } from '@/app/api/labor-clock/route'
import { PATCH as update } from '@/app/api/work-orders/[id]/route'
import { POST as make } from '@/app/api/work-orders/new/route'
import { WRITE_TAKES_MS } from '@/lib/connection/door'
import { MINUTE_MS } from '@/lib/durations'
import type { TransportRequest } from '@/lib/transport'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'
import { unreachable } from '@/test/platform'

const PATH = '/api/labor-clock'
const writes = ({ method, url }: Pick<TransportRequest, 'method' | 'url'>) =>
  method === 'PATCH' && new URL(url).pathname === '/maintenance/work-orders'

describeHandler('the clock of a task', (database) => {
  let world: DeskOverHttp
  let mechanic: Member
  let order = ''
  let task = ''
  let other = ''
  beforeEach(async () => {
    world = await deskOverHttp(database())
    await world.connect()
    mechanic = await world.member('mechanic')
    holdProcess(world.desk)
    const { fleet } = world.desk.platform
    const [first, second] = fleet.serviceTasks.all()
    const made = await sent(make, '/api/work-orders/new', {
      id: crypto.randomUUID(),
      order: {
        assetId: fleet.vehicles.all()[0]?.id,
        description: 'Brakes',
        serviceTaskInstances: [
          { serviceTaskId: first?.id, status: 'Open', laborTimeMinutes: 30 },
          { serviceTaskId: second?.id, status: 'Open' },
        ],
      },
    })
    order = made.data.id
    task = made.data.serviceTaskInstances[0].id
    other = made.data.serviceTaskInstances[1].id
  })

  async function sent(
    handler: typeof start,
    path: string,
    body?: object,
    method = 'POST',
    by: Member = mechanic,
  ) {
    const id = path.split('/')[3]
    const response = await world.desk.clock.until(
      by.browser.send(handler, path, { method, ...(body && { body }), ...(id && { params: { id } }) }),
    )
    const text = await response.text()
    return { status: response.status, ...(text ? JSON.parse(text) : {}) }
  }
  const startOn = (taskId = task, by = mechanic) =>
    sent(start, PATH, { workOrderId: order, taskId }, 'POST', by)
  const stopIt = (id: string, body: object = {}, by = mechanic) =>
    sent(stop, `${PATH}/${id}/stop`, body, 'POST', by)
  const running = async (by = mechanic) => (await sent(read, PATH, undefined, 'GET', by)).data
  const labor = () =>
    world.desk.platform.fleet.workOrders
      .all()
      .find(({ id }) => id === order)
      ?.serviceTaskInstances?.map(({ laborTimeMinutes }) => laborTimeMinutes ?? 0)
  const written = () => world.desk.platform.sent.filter(writes).length
  const trail = async () =>
    (await world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })).map(({ action }) => action)

  it('puts the minutes on the task in addition to what is there, once', async () => {
    const begun = await startOn()
    expect(begun).toMatchObject({ status: 201, data: { workOrderId: order, taskId: task, state: 'running' } })
    // Another tab, and a press too many.
    expect(await startOn()).toMatchObject({ status: 201, data: { id: begun.data.id } })
    expect(await running()).toMatchObject({ id: begun.data.id, startedAt: begun.data.startedAt })
    await world.desk.clock.advance(42 * MINUTE_MS)
    const stopped = await stopIt(begun.data.id)
    expect(stopped).toMatchObject({ status: 200, minutes: 42, warnings: [] })
    expect(stopped.data.serviceTaskInstances[0].laborTimeMinutes).toBe(72)
    expect(await stopIt(begun.data.id)).toMatchObject({ status: 200, minutes: 0, data: null })
    expect([labor(), written(), await running()]).toEqual([[72, 0], 1, null])
    expect((await trail()).slice(-2)).toEqual(['labor_clock.started', 'work_order.labor_timed'])
  })

  it('leaves the readings of the order as they were, which the platform fills in where none are sent', async () => {
    const { workOrders } = world.desk.platform.fleet
    const there = workOrders.get(order)
    if (!there) throw new Error('The platform has the order')
    workOrders.put({ ...there, odometerMeters: 5, engineHours: 7 })
    const { id } = (await startOn()).data
    await world.desk.clock.advance(10 * MINUTE_MS)
    expect(await stopIt(id)).toMatchObject({ data: { odometerMeters: 5, engineHours: 7 }, warnings: [] })
    expect(workOrders.get(order)).toMatchObject({ odometerMeters: 5, engineHours: 7 })
  })

  it('takes nothing away that cannot be read: it stays with its time until all of the tasks and readings can', async () => {
    const { id } = (await startOn()).data
    await world.desk.clock.advance(10 * MINUTE_MS)
    const there = world.desk.platform.fleet.workOrders.get(order)
    const [first, second] = there?.serviceTaskInstances ?? []
    const answerOdd = (data: unknown[]) =>
      world.answer('GET', '/maintenance/work-orders', {
        ...{ data, pagination: { endCursor: '', hasNextPage: false } },
      })
    for (const odd of [
      [{ ...there, serviceTaskInstances: [first, { ...second, serviceTaskId: 7 }] }],
      [{ ...there, odometerMeters: '5' }],
      [{ ...there, status: null, id: 7 }],
    ]) {
      answerOdd(odd)
      expect(await stopIt(id)).toMatchObject({ status: 502, error: { code: 'platform_malformed' } })
    }
    expect([await running(), written()]).toMatchObject([{ id, state: 'stopped', minutes: 10 }, 0])
    answerOdd([{ ...there, externalIds: { erp: 17 } }])
    expect(await stopIt(id)).toMatchObject({ status: 200, minutes: 10 })
    expect(labor()).toEqual([40, 0])
  })

  it('is one a person, and each person has their own', async () => {
    const begun = await startOn()
    expect(await startOn(other)).toMatchObject({ status: 409, error: { code: 'clock_running' } })
    const colleague = await world.member('mechanic')
    expect(await startOn(other, colleague)).toMatchObject({ status: 201 })
    expect(await stopIt(begun.data.id, {}, colleague)).toMatchObject({ data: null })
    expect(await running()).toMatchObject({ id: begun.data.id, state: 'running' })
    expect(written()).toBe(0)
  })

  it('begins on no order that is done, and goes on where it ran before', async () => {
    const { id } = (await startOn()).data
    const complete = () =>
      sent(update, `/api/work-orders/${order}`, { status: 'Completed', before: { status: 'Open' } }, 'PATCH')
    expect(await complete()).toMatchObject({ status: 200, data: { status: 'Completed' } })
    expect(await startOn()).toMatchObject({ status: 201, data: { id, state: 'running' } })
    const colleague = await world.member('mechanic')
    expect(await startOn(task, colleague)).toMatchObject({
      status: 409,
      error: { code: 'order_done', message: expect.stringContaining('no longer open') },
    })
    expect(await running(colleague)).toBeNull()
    await world.desk.clock.advance(10 * MINUTE_MS)
    expect(await stopIt(id)).toMatchObject({ status: 200, minutes: 10 })
    expect(labor()).toEqual([40, 0])
  })

  it('that was forgotten asks how long was worked before anything is written', async () => {
    const { id } = (await startOn()).data
    const startedAt = new Date(world.desk.clock.now() - 12 * 60 * MINUTE_MS)
    await world.desk.db.laborClock.updateMany({ data: { startedAt } })
    expect(await stopIt(id)).toMatchObject({ status: 409, error: { code: 'clock_forgotten' } })
    expect(await running()).toMatchObject({ state: 'running' })
    expect(await stopIt(id, { minutes: 95 })).toMatchObject({ status: 200, minutes: 95 })
    expect([labor(), written()]).toEqual([[125, 0], 1])
  })

  it('keeps its time where the platform has its task no more', async () => {
    const { id } = (await startOn()).data
    await world.desk.clock.advance(10 * MINUTE_MS)
    const { workOrders } = world.desk.platform.fleet
    const there = workOrders.get(order)
    if (!there) throw new Error('The platform has the order')
    const left = there.serviceTaskInstances?.filter((one) => one.id !== task)
    workOrders.put({ ...there, serviceTaskInstances: left })
    expect(await stopIt(id)).toMatchObject({ status: 409, error: { code: 'task_gone' } })
    expect([await running(), written()]).toMatchObject([{ id, state: 'stopped', minutes: 10 }, 0])
    workOrders.put(there)
    expect(await stopIt(id)).toMatchObject({ status: 200, minutes: 10 })
    expect(labor()).toEqual([40, 0])
  })

  it('is found on the task where the answer was lost, and never written twice', async () => {
    const { id } = (await startOn()).data
    await world.desk.clock.advance(10 * MINUTE_MS)
    world.desk.platform.after = (request) => {
      if (writes(request)) throw unreachable(true)
    }
    expect(await stopIt(id)).toMatchObject({ status: 503, error: { code: 'outcome_unknown' } })
    world.desk.platform.after = null
    expect(await running()).toMatchObject({ state: 'unknown', minutes: 10 })
    expect(await stopIt(id)).toMatchObject({ status: 200, minutes: 10 })
    expect([labor(), written(), await running()]).toEqual([[40, 0], 1, null])
    expect((await trail()).slice(-2)).toEqual(['platform.outcome_unknown', 'labor_clock.found'])
  })

  it('goes out again only when a person says so', async () => {
    const { id } = (await startOn()).data
    await world.desk.clock.advance(10 * MINUTE_MS)
    world.desk.platform.before = (request) => {
      if (writes(request)) throw unreachable(true)
    }
    expect(await stopIt(id)).toMatchObject({ status: 503, error: { code: 'outcome_unknown' } })
    world.desk.platform.before = null
    expect(await stopIt(id)).toMatchObject({ status: 409, error: { code: 'may_be_written' } })
    expect(await stopIt(id, { again: true })).toMatchObject({ status: 200, minutes: 10 })
    expect(labor()).toEqual([40, 0])
  })

  it('stays with its time after a refusal, and can be discarded', async () => {
    const { id } = (await startOn()).data
    await world.desk.clock.advance(10 * MINUTE_MS)
    world.desk.platform.before = (request) => {
      if (writes(request)) throw unreachable(false)
    }
    expect((await stopIt(id)).status).toBeGreaterThanOrEqual(500)
    world.desk.platform.before = null
    await world.desk.clock.advance(30 * MINUTE_MS)
    expect(await running()).toMatchObject({ state: 'stopped', minutes: 10 })
    expect(await sent(discard, `${PATH}/${id}`, undefined, 'DELETE')).toEqual({ status: 204 })
    expect(await sent(discard, `${PATH}/${id}`, undefined, 'DELETE')).toEqual({ status: 204 })
    expect([labor(), await running()]).toEqual([[30, 0], null])
    expect((await trail()).at(-1)).toBe('labor_clock.discarded')
  })

  it('of a process that broke off in the middle is looked for, not sent again', async () => {
    const { id } = (await startOn()).data
    const now = world.desk.clock.now()
    await world.desk.db.laborClock.updateMany({
      data: {
        ...{ stoppedAt: new Date(now), minutes: 5, sentAt: new Date(now), sentFrom: 30 },
        heldUntil: new Date(now + WRITE_TAKES_MS),
      },
    })
    expect(await stopIt(id)).toMatchObject({ status: 409, error: { code: 'clock_held' } })
    expect(await sent(discard, `${PATH}/${id}`, undefined, 'DELETE')).toMatchObject({
      error: { code: 'clock_held' },
    })
    await world.desk.clock.advance(WRITE_TAKES_MS + 1)
    expect(await stopIt(id)).toMatchObject({ status: 409, error: { code: 'may_be_written' } })
    expect(written()).toBe(0)
  })

  it('is written by no press that read until another one had it, and stays held by that one', async () => {
    const { id } = (await startOn()).data
    await world.desk.clock.advance(10 * MINUTE_MS)
    const others = new Date(world.desk.clock.now() + WRITE_TAKES_MS + MINUTE_MS)
    world.desk.platform.before = async ({ method, url }) => {
      if (method === 'GET' && url.pathname === '/maintenance/work-orders')
        await world.desk.db.laborClock.updateMany({ data: { heldUntil: others } })
    }
    expect(await stopIt(id)).toMatchObject({ status: 409, error: { code: 'clock_held' } })
    expect([labor(), written()]).toEqual([[30, 0], 0])
    expect(await world.desk.db.laborClock.findFirst()).toMatchObject({ heldUntil: others, sentAt: null })
  })

  it('knows no task that is not on the order', async () => {
    expect(await startOn('nothing')).toMatchObject({ status: 404 })
    expect(await sent(start, PATH, { workOrderId: 'nothing', taskId: task })).toMatchObject({ status: 404 })
  })
})
