import { beforeEach, expect, it } from 'vitest'
import { GET as listAudit } from '@/app/api/audit/route'
import { POST as createRoute } from '@/app/api/routes/route'
import { POST as typeCode } from '@/app/api/screen/code/route'
import { GET as showDay } from '@/app/api/screen/route'
import { DELETE as endScreen } from '@/app/api/screens/[id]/route'
import { GET as listScreens, POST as addScreen } from '@/app/api/screens/route'
import { GET as readToday } from '@/app/api/today/route'
import { PUT as markOutOfService } from '@/app/api/vehicles/[id]/out-of-service/route'
import { changeRole } from '@/lib/accounts/members/change-role'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { RETENTION_DAYS, keepNoLonger } from '@/lib/jobs/retention'
import { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

describeHandler('screens at a wall', (database) => {
  let world: DeskOverHttp
  let administrator: Member
  let wall: Browser

  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    administrator = await world.connect()
    wall = new Browser(world.desk.env.appUrl.origin)
  })

  const add = async (by: Member, body: object = { name: 'Depot gate', days: 30 }) => {
    const response = await by.browser.send(addScreen, '/api/screens', { method: 'POST', body })
    return { status: response.status, ...(await response.json()) }
  }
  const type = (code: unknown, browser = wall) =>
    browser.send(typeCode, '/api/screen/code', { method: 'POST', body: { code } })
  const show = (browser = wall) => browser.send(showDay, '/api/screen')
  const end = (by: Member, id: string) =>
    by.browser.send(endScreen, `/api/screens/${id}`, { method: 'DELETE', params: { id } })
  const screens = async () => {
    const response = await administrator.browser.send(listScreens, '/api/screens')
    return (await response.json()).data
  }
  const refusal = async (response: Response) => [response.status, (await response.json()).error.code]

  /** One that shows the day. */
  async function hung() {
    const { data } = await add(administrator)
    expect((await type(data.code)).status).toBe(204)
    return data
  }

  it('shows the day as everybody may know it, to a browser that nobody is signed in at', async () => {
    const { fleet } = world.desk.platform
    const [vehicle] = fleet.vehicles.all()
    const stop = { name: 'Gate 4', singleUseLocation: { latitude: 33.4, longitude: -112.1 } }
    const departs = new Date(world.desk.clock.now() + 2 * HOUR_MS).toISOString()
    const made = await administrator.browser.send(createRoute, '/api/routes', {
      method: 'POST',
      body: {
        name: 'North loop',
        vehicleId: vehicle?.id,
        stops: [{ ...stop, scheduledDepartureTime: departs }],
      },
    })
    expect(made.status, await made.clone().text()).toBe(201)
    const marked = await administrator.browser.send(markOutOfService, `/api/vehicles/x/out-of-service`, {
      ...{ method: 'PUT', params: { id: vehicle?.id ?? '' }, body: { reason: 'Cracked frame' } },
    })
    expect(marked.status).toBe(200)

    expect(await refusal(await show())).toEqual([401, 'screen_over'])
    const added = await add(administrator)
    expect(added.status).toBe(201)
    expect(added.data).toMatchObject({ name: 'Depot gate', state: 'waiting', seenAt: null })
    const typed = await type(added.data.code.toLowerCase().replaceAll('-', ' '))
    expect(typed.status).toBe(204)
    expect(typed.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^wayboard_screen=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
    ])

    const { data } = await (await show()).json()
    expect(data).toMatchObject({
      name: 'Depot gate',
      organizationName: 'Northline Freight',
      isConnected: true,
    })
    const asked = `horizonHours=${data.hours}&show=acting&limit=40&form=public`
    const today = await administrator.browser.send(readToday, `/api/today?${asked}`)
    const { routes, figures } = (await today.json()).data
    expect(data.today.routes).toEqual(routes)
    expect(data.today.figures).toEqual(figures)
    expect(routes).toMatchObject([{ name: 'North loop', verdict: 'blocked' }])
    expect(data.today.mayOverride).toBe(false)
    expect(await screens()).toMatchObject([
      { state: 'on', seenAt: new Date(world.desk.clock.now()).toISOString() },
    ])
  })

  it('opens nothing else with its key', async () => {
    await hung()
    expect(await refusal(await wall.send(readToday, '/api/today'))).toEqual([401, 'not_signed_in'])
    expect(await refusal(await wall.send(listScreens, '/api/screens'))).toEqual([401, 'not_signed_in'])
    // A session is no key either.
    expect(await refusal(await show(administrator.browser))).toEqual([401, 'screen_over'])
  })

  it('keeps neither code nor key', async () => {
    const { code } = await hung()
    const key = wall.cookies.get('wayboard_screen') ?? ''
    expect(key).toMatch(/^[\w-]{43}$/)
    const { db } = world.desk
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "Screen" t`)
    const trail = await administrator.browser.send(listAudit, '/api/audit')
    const kept = JSON.stringify([rows, await trail.json()])
    for (const secret of [code, code.replaceAll('-', ''), key]) expect(kept).not.toContain(secret)
    expect(JSON.stringify(await screens())).not.toContain(key)
  })

  it('takes a code once and for half an hour, and says of none why not', async () => {
    const { code } = await hung()
    const other = new Browser(world.desk.env.appUrl.origin)
    expect(await refusal(await type(code, other))).toEqual([409, 'screen_code_over'])
    expect(await refusal(await type('7KQM-2XBD-9RTW', other))).toEqual([409, 'screen_code_over'])
    expect(await refusal(await type('7KQM', other))).toEqual([400, 'validation_failed'])
    expect(other.cookies.size).toBe(0)

    const late = (await add(administrator, { name: 'Yard', days: 90 })).data
    await world.desk.clock.advance(30 * MINUTE_MS)
    expect(await refusal(await type(late.code, other))).toEqual([409, 'screen_code_over'])
    expect(await screens()).toMatchObject([
      { name: 'Depot gate', state: 'on' },
      { name: 'Yard', state: 'missed' },
    ])
  })

  it('takes no code of somebody who administers no longer, and leaves what hangs of theirs and what others made', async () => {
    const former = await world.member('administrator')
    const hangs = await add(former, { name: 'Yard', days: 30 })
    expect((await type(hangs.data.code)).status).toBe(204)
    const [waits, others] = [await add(former), await add(administrator, { name: 'Hall', days: 30 })]
    const { userId } = former.actor
    await changeRole({ ...world.desk, actor: administrator.actor }, { userId, role: 'viewer' })
    const other = new Browser(world.desk.env.appUrl.origin)
    expect(await refusal(await type(waits.data.code, other))).toEqual([409, 'screen_code_over'])
    expect((await type(others.data.code, other)).status).toBe(204)
    expect((await show()).status).toBe(200)
    const states = (await screens()).map((one: { name: string; state: string }) => [one.name, one.state])
    expect(states).toEqual([
      ['Depot gate', 'missed'],
      ['Hall', 'on'],
      ['Yard', 'on'],
    ])
  })

  it('gives one code to one of two that type it at once', async () => {
    const { data } = await add(administrator)
    const two = [wall, new Browser(world.desk.env.appUrl.origin)]
    const statuses = await Promise.all(two.map(async (browser) => (await type(data.code, browser)).status))
    expect(statuses.toSorted()).toEqual([204, 409])
  })

  it('survives nights, says when it last asked, and is over after its days', async () => {
    const { id } = await hung()
    const { db } = world.desk
    const seen = async () => (await db.screen.findUniqueOrThrow({ where: { id } })).seenAt?.getTime()
    const began = world.desk.clock.now()
    await world.desk.clock.advance(4 * MINUTE_MS)
    await show()
    // Within minutes: no write at each time that it asks.
    expect(await seen()).toBe(began)
    await world.desk.clock.advance(20 * HOUR_MS)
    expect((await show()).status).toBe(200)
    expect(await seen()).toBe(world.desk.clock.now())
    await world.desk.clock.advance(29 * DAY_MS)
    expect((await show()).status).toBe(200)
    await world.desk.clock.advance(5 * HOUR_MS)
    expect(await refusal(await show())).toEqual([401, 'screen_over'])

    const keep = () => keepNoLonger(world.desk, new AbortController().signal)
    await keep()
    expect(await db.screen.count({ where: { id } })).toBe(1)
    await world.desk.clock.advance(RETENTION_DAYS.links * DAY_MS)
    await keep()
    expect(await db.screen.count({ where: { id } })).toBe(0)
  })

  it('shows nothing from when it was ended, or its organization is being deleted', async () => {
    const { id } = await hung()
    expect((await end(administrator, id)).status).toBe(204)
    expect(await refusal(await show())).toEqual([401, 'screen_over'])
    expect(await refusal(await end(administrator, id))).toEqual([404, 'not_found'])

    const again = (await add(administrator)).data
    await type(again.code)
    const waits = (await add(administrator)).data
    const { organizationId } = administrator.actor
    await world.desk.db.organization.update({
      where: { id: organizationId },
      data: { deletionAskedAt: new Date(world.desk.clock.now()) },
    })
    expect(await refusal(await show())).toEqual([401, 'screen_over'])
    expect(await refusal(await type(waits.code))).toEqual([409, 'screen_code_over'])
  })

  it('is an administrator’s to add and end, in their own organization, with a line in the trail', async () => {
    const { id } = await hung()
    const stranger = await world.member('administrator', 'elsewhere')
    expect(await refusal(await end(stranger, id))).toEqual([404, 'not_found'])
    for (const role of ['viewer', 'mechanic', 'dispatcher'] as const) {
      const member = await world.member(role)
      expect(await add(member)).toMatchObject({ status: 403, error: { code: 'role_forbids' } })
      expect(await refusal(await end(member, id))).toEqual([403, 'role_forbids'])
    }
    await end(administrator, id)
    const trail = await administrator.browser.send(listAudit, '/api/audit')
    const lines = (await trail.json()).data.filter(
      ({ subjectType }: { subjectType: string }) => subjectType === 'screen',
    )
    expect(lines.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Ended the screen Depot gate',
      'The screen Depot gate began to show the day',
      'Added the screen Depot gate',
    ])
  })

  it('is added by who proved their address, where mail is sent: it would hang on for whoever has the account then', async () => {
    const { desk } = world
    const smtp = { url: 'smtp://127.0.0.1:9', from: 'desk@wayboard.example' }
    holdProcess({ ...desk, env: { ...desk.env, smtp } })
    expect(await add(administrator)).toMatchObject({ status: 403, error: { code: 'address_unproved' } })
    const { userId, organizationId } = administrator.actor
    expect(await desk.db.screen.count({ where: { organizationId } })).toBe(0)
    const emailProvedAt = new Date(desk.clock.now())
    // In another process: this one still knows them without.
    await desk.db.user.update({ where: { id: userId }, data: { emailProvedAt } })
    expect((await add(administrator)).status).toBe(201)
  })

  it('names what is wrong with a screen at its field, and takes fifty', async () => {
    const named = async (body: object) =>
      (await add(administrator, body)).error.details.map(({ path }: { path: string }) => path)
    expect(await named({ name: ' ', days: 30 })).toEqual(['name'])
    expect(await named({ name: 'x'.repeat(61), days: 30 })).toEqual(['name'])
    expect(await named({ name: 'Two\nlines', days: 30 })).toEqual(['name'])
    expect(await named({ name: 'Gate', days: 31 })).toEqual(['days'])
    for (let count = 0; count < 50; count += 1)
      expect((await add(administrator, { name: `Screen ${count}`, days: 365 })).status).toBe(201)
    expect(await add(administrator)).toMatchObject({ status: 409, error: { code: 'too_many_screens' } })
  })
})
