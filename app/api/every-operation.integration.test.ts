import { serve } from '@hono/node-server'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { DELETE, GET, PATCH, POST } from '@/app/api/platform/[...path]/route'
import { openDoor } from '@/lib/connection/open-door'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { createTransport } from '@/lib/transport'
import { describeEmbedded } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'
import { PUBLISHED_ROWS } from '@/test/operation-rows/published'
import { PUBLISHED_WRITE_ROWS } from '@/test/operation-rows/published-writes'
import type { OperationRow, Place, Sent } from '@/test/operation-rows/row'
import { SPECIFIED_ROWS } from '@/test/operation-rows/specified'
import { SPECIFIED_WRITE_ROWS } from '@/test/operation-rows/specified-writes'

const HANDLERS = { GET, POST, PATCH, DELETE }
// Pages may be empty while more follow; and a call more would wait for the platform's pace.
const MOST_PAGES = 4
const ROWS: readonly OperationRow[] = [
  ...SPECIFIED_ROWS,
  ...SPECIFIED_WRITE_ROWS,
  ...PUBLISHED_ROWS,
  ...PUBLISHED_WRITE_ROWS,
]

it('has a row for every operation of the contract, and one only', () => {
  expect(ROWS.map(({ id }) => id).sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort())
})

it('reads back every write', () => {
  const writes = ENDPOINTS.filter(({ writes }) => writes).map(({ id }) => id)
  expect(ROWS.flatMap(({ id, readBack }) => (readBack ? [id] : [])).sort()).toEqual(writes.sort())
})

// The gateway asks the database for session and grant alone, and those have tests on both kinds.
describeEmbedded('every operation, from the gateway to the platform', (database) => {
  let world: DeskOverHttp
  let administrator: Member
  let place: Place
  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    administrator = await world.connect()
    const { clock, platform } = world.desk
    place = {
      fleet: platform.fleet,
      iso: (hours) => new Date(clock.now() + hours * HOUR_MS).toISOString(),
    }
  })

  const send = async (method: keyof typeof HANDLERS, { path, body }: Sent) => {
    const response = await administrator.browser.send(HANDLERS[method], `/api/platform${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, json: text === '' ? null : JSON.parse(text) }
  }
  /** The first item of a list, however many empty pages stand before it. */
  const firstItem = async (sent: Sent) => {
    let { json } = await send('GET', sent)
    for (let page = 1; page < MOST_PAGES && json.data.length === 0 && json.pagination.hasNextPage; page++) {
      const mark = sent.path.includes('?') ? '&' : '?'
      const path = `${sent.path}${mark}after=${encodeURIComponent(json.pagination.endCursor)}`
      json = (await send('GET', { path })).json
    }
    return json.data[0]
  }

  const pairs = ENDPOINTS.flatMap((endpoint) =>
    ROWS.filter(({ id }) => id === endpoint.id).map((row) => ({ ...endpoint, row })),
  )
  it.each(pairs)('$method $path is refused, and works', async ({ method, kind, envelope, row }) => {
    const { status, at, ...wrong } = row.refused(place)
    const refused = await send(method, wrong)
    expect([refused.status, typeof refused.json.error.message]).toEqual([status, 'string'])
    if (at !== undefined) {
      expect(refused.json.error).toMatchObject({ code: 'validation_failed' })
      expect(refused.json.error.details).toContainEqual(expect.objectContaining({ path: at }))
      expect(world.calls()).toEqual([])
    }

    const before = world.calls().length
    // The platform's pace starts over.
    if (before > 0) await world.desk.clock.advance(MINUTE_MS)
    const sent = row.works(place)
    const answer = await send(method, sent)
    expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300)
    expect(answer.headers.get('x-platform-request-id')).toMatch(/./)
    expect(world.calls().slice(before)).toHaveLength(1)
    const expected = row.answers(place)
    if (expected === null) expect([envelope, answer.json]).toEqual(['none', null])
    else expect(kind === 'single' ? answer.json : await firstItem(sent)).toMatchObject(expected)

    const back = row.readBack?.(place, answer.json)
    if (back && 'held' in back) expect(back.held).toEqual(back.is)
    else if (back) expect((await send(back.method, back)).json).toMatchObject(back.shows)
  })

  it('goes the same way over a real connection', async () => {
    const { desk } = world
    const create = ROWS.find(({ id }) => id === 'createRoute')
    if (!create) throw new Error('The table has no createRoute')
    const server = serve({ hostname: '127.0.0.1', port: 0, fetch: desk.platform.fetch })
    try {
      const address = await new Promise((resolve) =>
        server.once('listening', () => resolve(server.address())),
      )
      const { port } = z.object({ port: z.number() }).parse(address)
      const env = { ...desk.env, fleetApiUrl: new URL(`http://127.0.0.1:${port}`) }
      const reached = { ...desk, env, transport: createTransport() }
      holdProcess({ ...reached, door: openDoor(reached) })
      const answer = await send('GET', { path: '/contacts?limit=2' })
      expect([answer.status, answer.json.data.length]).toEqual([200, 2])
      const created = await send('POST', { ...create.works(place) })
      expect(created.json.data.name).toBe('North loop')
      expect(desk.platform.fleet.routes.get(created.json.data.id)?.name).toBe('North loop')
    } finally {
      server.close()
    }
  })
})
