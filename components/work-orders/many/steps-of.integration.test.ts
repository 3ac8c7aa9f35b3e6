import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { GET as read, PATCH as edit } from '@/app/api/work-orders/[id]/route'
import { type Step, type StepState, runSteps } from '@/components/many/run-steps'
import { speakHere } from '@/components/words/here'
import type { UpdateWorkOrderBody } from '@/lib/work-orders/schema'
import { describeFlow } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { english } from '@/test/english'
import { holdProcess } from '@/test/hold-process'
import { listedOf } from '../listed-work-order'
import { requestWorkOrder, workOrdersList } from '../queries'
import { asKnown } from './as-known'
import { type Deed, deedBack } from './deed'
import { type PickedOrder, stepsOf } from './steps-of'

speakHere(english)

describeFlow('what is done with many work orders', (database) => {
  let world: DeskOverHttp
  let mechanic: Member
  let orders: PickedOrder[]
  let people: string[]
  /** Told of a write once it was carried out: throws where its answer is lost. */
  let answered: () => void

  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    await world.connect()
    mechanic = await world.member('mechanic')
    answered = () => undefined
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body: sent }: RequestInit) => {
      const id = decodeURIComponent(path.split('/')[3] ?? '')
      const request = { method, ...(typeof sent === 'string' && { body: JSON.parse(sent) }) }
      const response = await mechanic.browser.send(method === 'PATCH' ? edit : read, path, {
        ...request,
        params: { id },
      })
      if (method === 'PATCH') answered()
      return response
    })
    const { fleet } = world.desk.platform
    people = fleet.users.all().map(({ id }) => id)
    orders = []
    for (const [index, order] of fleet.workOrders.all().slice(0, 2).entries()) {
      const { dueAtTime: _, assignedUserId: _assigned, ...bare } = order
      fleet.workOrders.put({
        ...bare,
        ...(index === 0 && { assignedUserId: people[0] ?? '', priority: 'Low' }),
      })
      await platformHas(order.id, { status: 'Open' })
      orders.push(await picked(order.id))
    }
  })

  /** Changed on the platform, and told to the ledger. */
  async function platformHas(id: string, fields: UpdateWorkOrderBody) {
    const response = await mechanic.browser.send(edit, `/api/work-orders/${id}`, {
      ...{ method: 'PATCH', body: fields, params: { id } },
    })
    expect(response.status).toBe(200)
  }
  const picked = async (id: string): Promise<PickedOrder> => ({
    ...{ id, name: id, row: listedOf(await requestWorkOrder(id)) },
  })
  const desk = (client = new QueryClient()) => ({
    ...{ client, t: english, zone: 'America/Chicago', now: world.desk.clock.now() },
    nameOf: () => null,
  })
  async function run(steps: readonly Step[]) {
    const states = new Map<string, StepState>()
    const clock = world.desk.clock
    const tell = (key: string, state: StepState) => states.set(key, state)
    await clock.until(runSteps(steps, { clock, isStopped: () => false, tell }))
    return [...states.values()]
  }
  const takeBack = async (states: readonly StepState[]) => {
    for (const state of states) if (state.state === 'done') await state.undo?.()
  }
  const now = () => Promise.all(orders.map(async ({ id }) => (await picked(id)).row))
  const said = (states: readonly StepState[]) => states.map(({ state }) => state)

  it.each<[Deed['kind'], 'status' | 'assignedUserId' | 'priority', string]>([
    ['status', 'status', 'In Progress'],
    ['assign', 'assignedUserId', ''],
    ['priority', 'priority', 'Urgent'],
  ])(
    'sets the %s of each, and writes back what was there before where something was',
    async (kind, field, word) => {
      const before = orders.map(({ row }) => row[field] ?? null)
      const [first] = await now()
      const deed = first ? deedBack(kind, { ...first, [field]: word || people[1] }) : null
      const to = deed?.to ?? ''
      const states = await run(deed ? stepsOf(desk(), deed, orders) : [])
      expect(said(states)).toEqual(['done', 'done'])
      expect((await now()).map((row) => row[field])).toEqual([to, to])
      await takeBack(states)
      expect((await now()).map((row) => row[field])).toEqual(before.map((value) => value ?? to))
    },
  )

  it('leaves one as it is that somebody changed since it was selected, and writes it when asked again', async () => {
    const [first, second] = orders
    await platformHas(first?.id ?? '', { status: 'On Hold' })
    const steps = stepsOf(desk(), { kind: 'status', to: 'Completed' }, orders)
    expect(await run(steps)).toEqual([
      { state: 'failed', why: 'Changed in the meantime: it is On Hold now. Retry sends it anyway.' },
      expect.objectContaining({ state: 'done' }),
    ])
    expect((await now()).map(({ status }) => status)).toEqual(['On Hold', 'Completed'])
    const [again] = await run(steps.slice(0, 1))
    expect(again?.state).toBe('done')
    await takeBack(again ? [again] : [])
    expect((await now()).map(({ status }) => status)).toEqual(['On Hold', 'Completed'])
    expect(second?.row.status).toBe('Open')
  })

  it('does not write back over what somebody changed after it', async () => {
    const states = await run(stepsOf(desk(), { kind: 'priority', to: 'High' }, orders.slice(0, 1)))
    await platformHas(orders[0]?.id ?? '', { priority: 'Urgent' })
    await expect(takeBack(states)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect((await now())[0]?.priority).toBe('Urgent')
  })

  it('finishes one whose answer was lost, and can still be taken back', async () => {
    const steps = stepsOf(desk(), { kind: 'due', to: '2026-03-09T17:00:00Z' }, orders.slice(0, 1))
    answered = () => {
      answered = () => undefined
      throw new TypeError('the answer is lost')
    }
    expect(said(await run(steps))).toEqual(['failed'])
    expect(said(await run(steps))).toEqual(['done'])
    expect(Date.parse((await now())[0]?.dueAtTime ?? '')).toBe(Date.parse('2026-03-09T17:00:00Z'))
  })

  it('sends nothing for one that stands so already, nor for one that the platform knows no more', async () => {
    const sent = () => world.calls().filter((call) => call.startsWith('PATCH')).length
    const [first] = orders
    if (!first) throw new Error('The sandbox has no work order')
    const gone = {
      ...first,
      id: 'gone',
      row: { ...first.row, ledger: { ...first.row.ledger, goneAt: '2026-03-01T00:00:00Z' } },
    }
    const before = sent()
    expect(await run(stepsOf(desk(), { kind: 'status', to: 'Open' }, [first, gone]))).toEqual([
      { state: 'done', undo: null },
      { state: 'failed', why: 'The platform no longer has it.' },
    ])
    expect(sent()).toBe(before)
  })

  it('goes by what the lists know by now of what was selected before', () => {
    const client = new QueryClient()
    const [first] = orders
    if (!first) throw new Error('The sandbox has no work order')
    const row = { ...first.row, status: 'On Hold' }
    client.setQueryData([...workOrdersList('').key, '', 0], { data: [row], found: 1 })
    expect(asKnown(client, orders).map((order) => order.row.status)).toEqual(['On Hold', 'Open'])
  })
})
