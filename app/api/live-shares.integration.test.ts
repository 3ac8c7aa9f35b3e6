import { expect, it } from 'vitest'
import { DELETE as end, PATCH as change } from '@/app/api/live-shares/[id]/route'
import { GET as read, POST as make } from '@/app/api/live-shares/route'
import { verifyAudit } from '@/lib/audit/verify'
import { HOUR_MS } from '@/lib/durations'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

describeHandler('sharing links', (database) => {
  let world: DeskOverHttp
  let dispatcher: Member
  // The clock goes on while a call waits for its turn at the platform.
  let openedAt: number

  const open = async (extensions = true, scope: 'admin:read' | 'admin:write' = 'admin:write') => {
    world = await deskOverHttp(database(), extensions)
    holdProcess(world.desk)
    await world.connect(scope)
    dispatcher = await world.member('dispatcher')
    openedAt = world.desk.clock.now()
  }
  const send = async (
    handler: Parameters<Member['browser']['send']>[0],
    who: Member,
    {
      method = 'GET',
      id,
      query = '',
      body,
    }: { method?: string; id?: string; query?: string; body?: unknown },
  ) => {
    const response = await world.desk.clock.until(
      who.browser.send(handler, `/api/live-shares${query}`, {
        method,
        ...(id === undefined ? {} : { params: { id } }),
        ...(body === undefined ? {} : { body }),
      }),
    )
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  const later = (hours: number) => new Date(openedAt + hours * HOUR_MS).toISOString()
  const vehicle = () => {
    const one = world.desk.platform.fleet.vehicles.all()[0]
    if (!one) throw new Error('The seed has no vehicle')
    return one
  }
  const body = (hours = 3) => ({
    about: { kind: 'vehicle', id: vehicle().id },
    name: 'North loop',
    until: later(hours),
  })
  const made = async () => (await send(make, dispatcher, { method: 'POST', body: body() })).body.data
  const trail = async () => {
    expect(await verifyAudit({ ...world.desk, actor: dispatcher.actor })).toMatchObject({ ok: true })
    return world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'desc' } })
  }

  it('are made, listed by what they show, moved and ended; the trail says what and until when, and never the link', async () => {
    await open()
    const share = await made()
    expect(share).toEqual({
      id: expect.stringMatching(/./),
      name: 'North loop',
      url: expect.stringMatching(/^https:/),
      until: later(3),
      about: { kind: 'vehicle', id: vehicle().id },
    })
    const query = `?vehicle=${vehicle().id}`
    expect((await send(read, dispatcher, { query })).body).toEqual({ data: [share], isMore: false })
    expect((await send(read, dispatcher, {})).body.data.length).toBeGreaterThan(1)
    const changed = await send(change, dispatcher, {
      method: 'PATCH',
      id: share.id,
      body: { until: later(5) },
    })
    expect(changed).toEqual({ status: 200, body: { data: { ...share, until: later(5) } } })
    expect(await send(end, dispatcher, { method: 'DELETE', id: share.id })).toEqual({
      status: 204,
      body: null,
    })
    expect((await send(read, dispatcher, { query })).body.data).toEqual([])
    expect(await send(end, dispatcher, { method: 'DELETE', id: share.id })).toMatchObject({ status: 404 })
    const entries = await trail()
    expect(entries.slice(0, 3)).toMatchObject([
      { action: 'live_share.ended', subjectId: share.id, summary: 'Ended the link “North loop”.' },
      { action: 'live_share.end_changed', detail: { before: later(3), until: later(5) } },
      {
        action: 'live_share.made',
        subjectId: share.id,
        summary: `Shared vehicle ${vehicle().id} by the link “North loop” until ${later(3).slice(0, 16).replace('T', ' ')} UTC.`,
      },
    ])
    expect(JSON.stringify(entries)).not.toContain(new URL(share.url).pathname)
  })

  it('show what comes near an address, too', async () => {
    await open()
    const address = world.desk.platform.fleet.addresses.all()[4]
    const about = { kind: 'address', id: address?.id }
    const { status, body: answered } = await send(make, dispatcher, {
      method: 'POST',
      body: { ...body(), about },
    })
    expect([status, answered.data.about]).toEqual([201, about])
    const query = `?addresses=x,${address?.id}`
    expect((await send(read, dispatcher, { query })).body.data).toEqual([answered.data])
  })

  it('keep the name that the platform has now when their end changes', async () => {
    await open()
    const share = await made()
    const held = world.desk.platform.fleet.liveShares.get(share.id)
    if (!held) throw new Error('It was not made')
    world.desk.platform.fleet.liveShares.put({ ...held, name: 'Renamed there' })
    const answer = await send(change, dispatcher, {
      method: 'PATCH',
      id: share.id,
      body: { until: later(9) },
    })
    expect(answer.body.data).toMatchObject({ name: 'Renamed there', until: later(9) })
  })

  it('without a name are shown by their ids, and their end is not changed: no name is made of an id', async () => {
    await open()
    const share = await made()
    const { liveShares } = world.desk.platform.fleet
    const held = liveShares.get(share.id)
    if (!held) throw new Error('It was not made')
    liveShares.put({ ...held, name: '' })
    const sent = () => world.calls().filter((call) => call.startsWith('PATCH'))
    expect((await send(read, dispatcher, { query: `?vehicle=${vehicle().id}` })).body.data).toMatchObject([
      { id: share.id, name: share.id },
    ])
    expect(
      await send(change, dispatcher, { method: 'PATCH', id: share.id, body: { until: later(9) } }),
    ).toMatchObject({ status: 409, body: { error: { code: 'nameless' } } })
    expect(sent()).toEqual([])
    expect(liveShares.get(share.id)).toMatchObject({ name: '', expiresAtTime: held.expiresAtTime })
  })

  it.each(['viewer', 'mechanic'] as const)('are not for a %s', async (role) => {
    await open()
    const { id } = await made()
    const other = await world.member(role)
    const answers = [
      await send(read, other, {}),
      await send(make, other, { method: 'POST', body: body() }),
      await send(change, other, { method: 'PATCH', id, body: { until: later(9) } }),
      await send(end, other, { method: 'DELETE', id }),
    ]
    expect(answers.map(({ status, body: told }) => [status, told.error.code])).toEqual(
      answers.map(() => [403, 'role_forbids']),
    )
  })

  it('end: one that has passed, or none, is refused before anything is sent', async () => {
    await open()
    const before = world.calls().length
    for (const until of [later(-1), later(0), 'tomorrow', undefined])
      expect(await send(make, dispatcher, { method: 'POST', body: { ...body(), until } })).toMatchObject({
        status: 400,
        body: { error: { details: [{ path: 'until' }] } },
      })
    expect(world.calls().slice(before)).toEqual([])
  })

  it('are said to be missing where the platform has none, and are asked for once', async () => {
    await open(false)
    expect(await send(read, dispatcher, {})).toMatchObject({
      status: 501,
      body: { error: { code: 'platform_lacks', message: expect.stringContaining('the route itself has') } },
    })
    const before = world.calls().length
    expect(await send(read, dispatcher, {})).toMatchObject({ status: 501 })
    expect(await send(make, dispatcher, { method: 'POST', body: body() })).toMatchObject({
      status: 501,
      body: { error: { code: 'platform_lacks' } },
    })
    expect(world.calls().slice(before)).toEqual([])
  })

  it('leave no link in the trail when the answer cannot be read', async () => {
    await open()
    const url = 'https://sandbox.invalid/live/secret-of-a-kind'
    world.answer('POST', '/live-shares', { data: { id: 7, liveSharingUrl: url } })
    expect((await send(make, dispatcher, { method: 'POST', body: body() })).status).toBe(502)
    const [entry] = await trail()
    expect(entry).toMatchObject({ action: 'live_share.made', detail: { name: 'North loop' } })
    expect(JSON.stringify(entry)).not.toContain('secret-of-a-kind')
  })
})
