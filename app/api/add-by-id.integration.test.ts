import { expect, it } from 'vitest'
import { POST as addDvir } from '@/app/api/dvirs/route'
import { POST as addRoute } from '@/app/api/routes/by-id/route'
import { POST as addWorkOrder } from '@/app/api/work-orders/route'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const NOUNS = [
  { noun: 'route', spanish: 'ninguna ruta', handler: addRoute, of: 'routes' },
  { noun: 'DVIR', spanish: 'ninguna inspección (DVIR)', handler: addDvir, of: 'dvirs' },
  { noun: 'work order', spanish: 'ninguna orden de trabajo', handler: addWorkOrder, of: 'workOrders' },
] as const

describeHandler('adding by id', (database) => {
  let world: DeskOverHttp
  const open = async (extensions: boolean, connected = true) => {
    world = await deskOverHttp(database(), extensions)
    holdProcess(world.desk)
    if (connected) await world.connect('admin:write')
    return world.member('administrator')
  }
  const idOf = (of: 'routes' | 'dvirs' | 'workOrders') => {
    const { fleet } = world.desk.platform
    const found = of === 'routes' ? fleet.routes.find(() => true) : fleet[of].find(() => true)
    if (!found) throw new Error(`The seed has no ${of}`)
    return found.id
  }
  const rows = async () => {
    const { db } = world.desk
    return (await db.route.count()) + (await db.dvir.count()) + (await db.workOrder.count())
  }

  it.each(NOUNS)('reads a $noun that the platform knows, and refuses one that it does not', async (given) => {
    const { browser } = await open(true)
    const add = async (id: string) => {
      const response = await browser.send(given.handler, '/api/any', { method: 'POST', body: { id } })
      return { status: response.status, body: await response.json() }
    }
    const message = `The platform has no ${given.noun} with this id. Compare it with what the platform shows.`
    expect(await add('404404')).toMatchObject({
      status: 404,
      body: { error: { code: 'unknown_id', message, details: [{ path: 'id', message }] } },
    })
    expect(await rows()).toBe(0)
    const id = idOf(given.of)
    const ledger = { stub: false, lastSource: 'api' }
    expect(await add(id)).toMatchObject({ status: 201, body: { data: { id, ledger } } })
    expect(await add('404404')).toMatchObject({ status: 404 })
    // Opened as it is, without asking again.
    const before = world.calls().length
    expect(await add(id)).toMatchObject({ status: 200, body: { data: { id, ledger } } })
    expect(world.calls().length).toBe(before)
    expect(await rows()).toBe(1)
  })

  it.each(NOUNS)('refuses the id of a $noun in the language of who asks', async (given) => {
    const { browser } = await open(true)
    const response = await browser.send(given.handler, '/api/any', {
      method: 'POST',
      body: { id: '404404' },
      headers: { 'accept-language': 'es' },
    })
    const message = `La plataforma no conoce ${given.spanish} con este id. Compárelo con lo que muestra la plataforma.`
    expect(await response.json()).toMatchObject({ error: { message, details: [{ path: 'id', message }] } })
  })

  it.each(NOUNS)('keeps the id of a $noun alone where nobody can be asked', async ({ handler }) => {
    const { browser } = await open(false)
    for (const status of [201, 200]) {
      const response = await browser.send(handler, '/api/any', { method: 'POST', body: { id: '4711' } })
      expect(response.status).toBe(status)
      const ledger = { stub: true, lastSource: 'manual' }
      expect(await response.json()).toMatchObject({ data: { id: '4711', ledger } })
    }
  })

  it('keeps the id alone while nothing is connected', async () => {
    const { browser } = await open(true, false)
    const response = await browser.send(addDvir, '/api/any', { method: 'POST', body: { id: '4711' } })
    expect(response.status).toBe(201)
  })
})
