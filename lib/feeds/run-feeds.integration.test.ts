import { AsyncLocalStorage } from 'node:async_hooks'
import { beforeEach, expect, it } from 'vitest'
import { openDoor } from '@/lib/connection/open-door'
import { readEvents } from '@/lib/events/read-events'
import { LeaseLost } from '@/lib/lease'
import { streamDetections } from '@/lib/platform/contract/endpoints/safety'
import { streamTrainingAssignments } from '@/lib/platform/contract/endpoints/training'
import { reason } from '@/lib/stored-reason'
import type { Traces } from '@/lib/traces'
import { traceCalls } from '@/lib/traces/trace-calls'
import type { Transport, TransportAnswer } from '@/lib/transport'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeFlow } from '@/test/database'
import { unreachable } from '@/test/platform'
import type { HeldFeed } from './held-feed'
import { FEEDS } from './kinds'
import { claimFeeds, ensureFeeds, LEASE_MS, ROUND_MS } from './leases'
import { readPage } from './read-page'
import { restartFeed, startByDefault } from './restart-feed'
import { runFeed, type FeedContext, type RunningFeed } from './run-feed'
import { runFeeds } from './run-feeds'
import { savePages } from './save-pages'
import type { FeedKind } from './schema'

const WORKER = '00000000-0000-4000-8000-00000000000a'
const OTHER = '00000000-0000-4000-8000-00000000000b'
const PATH = '/route-events/stream'

interface Page {
  ids?: string[]
  cursor: string
  more?: boolean
}
type Reply = Page | { status: number; headers?: Record<string, string>; body?: object } | Error

const answered = (reply: Exclude<Reply, Error>): TransportAnswer => {
  if ('status' in reply)
    return {
      status: reply.status,
      headers: reply.headers ?? {},
      text: JSON.stringify(reply.body ?? { message: 'No' }),
    }
  const data = (reply.ids ?? []).map((id) => ({
    id,
    eventType: 'stopArrived',
    eventTime: '2026-03-02T07:00:00Z',
    happenedAtTime: '2026-03-02T07:00:00Z',
    route: { id: 'r1' },
    stop: { id: id },
  }))
  const pagination = { endCursor: reply.cursor, hasNextPage: reply.more ?? false }
  return { status: 200, headers: {}, text: JSON.stringify({ data, pagination }) }
}

/** Spans as the names that lead to them. */
function recorded() {
  const here = new AsyncLocalStorage<string[]>()
  const spans: string[] = []
  const traces: Traces = {
    span(name, _of, _facts, work) {
      const path = [...(here.getStore() ?? []), name]
      spans.push(path.join(' > '))
      return here.run(path, () => work(() => undefined))
    },
    enter: () => () => undefined,
    close: async () => undefined,
  }
  return { traces, spans }
}

describeFlow('feeds', (database) => {
  let desk: TestDesk
  let organizationId: string
  /** What route events are answered next; the last reply is repeated. */
  let script: Reply[]
  /** Query strings of the polls so far, with their times. */
  let polls: { at: number; query: string }[]
  /** Which feed is scripted, where the platform answers it. */
  let scripted: { kind: FeedKind; path: string }

  beforeEach(async () => {
    desk = openDesk(database())
    const { db, clock } = desk
    const organization = await db.organization.create({
      data: { name: 'N', createdAt: new Date(clock.now()) },
    })
    organizationId = organization.id
    const actor = { userId: WORKER, name: 'Ana', organizationId, role: 'administrator' as const }
    await install(desk, { actor })
    script = []
    polls = []
    scripted = { kind: 'route_events', path: PATH }
  })

  const context = (beside: TestDesk = desk): FeedContext => {
    const transport: Transport = async (request) => {
      if (request.url.pathname !== scripted.path) return desk.platform.transport(request)
      polls.push({ at: desk.clock.now(), query: request.url.search })
      const reply = (script.length > 1 ? script.shift() : script[0]) ?? { cursor: 'end' }
      if (reply instanceof Error) throw reply
      return answered(reply)
    }
    return { ...beside, transport, door: openDoor({ ...beside, transport }) }
  }

  async function claimed(ctx = context(), worker = WORKER) {
    await ensureFeeds(ctx)
    const [feed] = await claimFeeds(ctx, worker, 1)
    if (!feed) throw new Error('There is no feed to claim')
    return feed
  }

  /** What the platform answers at this moment, from where it begins by itself. */
  const pageNow = (ctx: FeedContext) =>
    readPage(
      FEEDS.route_events,
      ctx.door,
      organizationId,
      { after: null, startTime: null },
      AbortSignal.timeout(9e5),
      new Date(desk.clock.now()),
    )

  /** Lets time pass while so many wait, so that no database keeps it waiting. */
  async function pass(ms: number, sleepers = 1) {
    for (let left = ms; left > 0; left -= 250) {
      await desk.clock.untilSleeping(sleepers)
      await desk.clock.advance(250)
    }
    await desk.clock.untilSleeping(sleepers)
  }

  async function untilPolled(count: number, sleepers = 1) {
    while (polls.length < count) await pass(250, sleepers)
  }

  /** Runs the feed alone until it has polled so often, and pauses. */
  async function polled(count: number, ctx = context()): Promise<RunningFeed & { end(): Promise<void> }> {
    const stop = new AbortController()
    const running = runFeed(ctx, await claimed(ctx), stop.signal)
    await untilPolled(count)
    const end = async () => {
      stop.abort()
      await running.done
    }
    return Object.assign(running, { end })
  }

  const row = () => desk.db.feed.findFirstOrThrow({ where: { organizationId, kind: scripted.kind } })
  /** From now on another feed is scripted, that of training unless told, and runs alone. */
  async function scriptEndless(kind: 'training_assignments' | 'detections' = 'training_assignments') {
    scripted = { kind, path: (kind === 'detections' ? streamDetections : streamTrainingAssignments).path }
    await ensureFeeds(desk)
    await desk.db.feed.updateMany({ where: { organizationId }, data: { enabled: false } })
    await desk.db.feed.updateMany({
      where: { organizationId, kind: scripted.kind },
      data: { enabled: true },
    })
  }
  const gaps = () => desk.db.feedGap.findMany({ where: { organizationId }, orderBy: { noticedAt: 'asc' } })
  const keys = async () =>
    (await readEvents(desk.db, organizationId, 0, 1000)).map(({ sourceKey }) => sourceKey)
  const queries = () => polls.map(({ query }) => Object.fromEntries(new URLSearchParams(query)))
  const pauses = () => polls.slice(1).map(({ at }, index) => at - (polls[index]?.at ?? 0))

  it('is on for route events only, and asks first for seven days, less a margin', async () => {
    script = [{ ids: ['e1'], cursor: 'c1' }]
    const { end } = await polled(1)
    expect(await desk.db.feed.findMany({ where: { enabled: true } })).toMatchObject([
      { kind: 'route_events' },
    ])
    const [first] = queries()
    expect(first).toEqual({ startTime: expect.any(String), limit: '200', includeExternalIds: 'true' })
    const back = desk.clock.now() - Date.parse(first?.startTime ?? '')
    expect(back / 3_600_000).toBeGreaterThan(7 * 24 - 0.2)
    expect(back / 3_600_000).toBeLessThan(7 * 24)
    await end()
  })

  it('goes on at once behind empty pages, waits five seconds at the end, and follows the cursor', async () => {
    script = [
      { ids: ['e1', 'e2'], cursor: 'c1', more: true },
      { cursor: 'c2', more: true },
      { ids: ['e3'], cursor: 'c3', more: true },
      { cursor: 'c4' },
      { cursor: 'c4' },
    ]
    const { end } = await polled(5)
    expect(queries().map(({ after }) => after)).toEqual([undefined, 'c1', 'c2', 'c3', 'c4'])
    expect(
      pauses()
        .slice(0, 3)
        .every((ms) => ms < 1500),
    ).toBe(true)
    expect(pauses()[3]).toBeGreaterThanOrEqual(5000)
    expect(await keys()).toEqual(['e1', 'e2', 'e3'])
    expect(await row()).toMatchObject({ cursor: 'c4', caughtUp: true, itemsRead: 3 })
    await end()
  })

  it('leads in a trace from a turn to its calls, and to the transaction that keeps what they brought', async () => {
    const { traces, spans } = recorded()
    script = [{ ids: ['e1'], cursor: 'c1' }]
    const plain = context()
    const transport = traceCalls(traces, plain.transport)
    const { end } = await polled(1, { ...plain, traces, transport, door: openDoor({ ...desk, transport }) })
    await end()
    expect(spans.slice(0, 3)).toEqual([
      'feed turn',
      'feed turn > platform read',
      'feed turn > feed transaction',
    ])
  })

  it('takes an empty page whose cursor stands still as caught up', async () => {
    script = [
      { ids: ['e1'], cursor: 'c1', more: true },
      { cursor: 'c1', more: true },
    ]
    const { end } = await polled(3)
    expect(pauses()[1]).toBeGreaterThanOrEqual(5000)
    expect((await row()).caughtUp).toBe(true)
    await end()
  })

  it('polls a feed that has no end every five seconds once it brings nothing, and says that it has caught up', async () => {
    await scriptEndless()
    const endless = (count: number): Page[] =>
      Array.from({ length: count }, (_, index) => ({ cursor: `c${index + 1}`, more: true }))
    const [first = { cursor: '' }, ...empty] = endless(21)
    script = [{ ...first, ids: ['e1'] }, ...empty]
    const { end } = await polled(6)
    expect(await row()).toMatchObject({ caughtUp: true, cursor: 'c6' })
    const written = await row()
    await untilPolled(16)
    const long = pauses().map((ms) => ms >= 5000)
    expect(long.flatMap((is, index) => (is ? [index] : []))).toEqual([5, 10])
    expect(await row(), 'nothing is written of what it says once more').toEqual(written)
    await end()
  })

  it('is behind once a platform that was away answers again, though that page brings nothing', async () => {
    await scriptEndless()
    const empty = (number: number): Page => ({ cursor: `c${number}`, more: true })
    // As often as a call is tried.
    const away = [1, 2, 3, 4].map(() => unreachable(false))
    script = [{ ...empty(1), ids: ['e1'] }, ...[2, 3, 4, 5, 6].map(empty), ...away, empty(7), ...away]
    const { end } = await polled(6)
    expect((await row()).caughtUp).toBe(true)
    await untilPolled(15)
    expect((await row()).caughtUp).toBe(false)
    await end()
  })

  const plain = (data: unknown, endCursor: string | null, hasNextPage: boolean): Reply => ({
    status: 200,
    body: { data, pagination: { endCursor, hasNextPage } },
  })

  it('sends beside a cursor the start that it began with, whatever times the things bear that came', async () => {
    await scriptEndless('detections')
    const at = (hours: number) => new Date(desk.clock.now() + hours * 3_600_000).toISOString()
    script = [
      plain([7], 'c1', false),
      plain([{ id: '1', updatedAtTime: at(-30) }, { id: '2' }], 'c2', false),
      plain([{ id: '3', updatedAtTime: at(300) }], 'c3', false),
      plain([], 'c3', false),
    ]
    const first = await polled(1)
    expect((await row()).reachedAt, 'what cannot be read tells of no time').toBeNull()
    await first.end()
    // Whoever takes it over goes by what the row says.
    await desk.clock.advance(LEASE_MS)
    const second = await polled(4)
    const [begun = {}, ...others] = queries()
    expect(begun.after).toBeUndefined()
    expect(others.map(({ after }) => after)).toEqual(['c1', 'c2', 'c3'])
    expect(new Set(queries().map(({ startTime }) => startTime))).toEqual(new Set([begun.startTime]))
    const { cursorFrom, reachedAt } = await row()
    expect(cursorFrom?.toISOString()).toBe(begun.startTime)
    expect(reachedAt?.getTime(), 'nothing happens later than now').toBeLessThanOrEqual(desk.clock.now())
    expect(reachedAt?.toISOString() ?? '').not.toBe('')
    await second.end()
  })

  it('sends a little before all that is known of a feed where nobody has kept the start of its cursor', async () => {
    await scriptEndless('detections')
    const [startedFrom, reachedAt] = [30, 1].map((hours) => new Date(desk.clock.now() - hours * 3_600_000))
    if (!startedFrom || !reachedAt) throw new Error('There are two')
    const before = { cursor: 'c1', startedFrom, reachedAt, caughtUp: true }
    await desk.db.feed.updateMany({ where: { organizationId, kind: 'detections' }, data: before })
    script = [
      plain([{ id: '1', updatedAtTime: reachedAt.toISOString() }], 'c2', false),
      plain([], 'c2', false),
    ]
    const { end } = await polled(2)
    const startTime = new Date(startedFrom.getTime() - 5 * 60_000).toISOString()
    expect(queries()).toMatchObject([
      { after: 'c1', startTime },
      { after: 'c2', startTime },
    ])
    expect((await row()).cursorFrom?.toISOString()).toBe(startTime)
    await end()
  })

  it('stays where it is on a page that has no things and no cursor, and asks again in five seconds', async () => {
    script = [
      { ids: ['e1'], cursor: 'c1' },
      plain(null, null, false),
      plain([], null, true),
      { cursor: 'c1' },
    ]
    const { end } = await polled(4)
    expect(queries().map(({ after }) => after)).toEqual([undefined, 'c1', 'c1', 'c1'])
    for (const pause of pauses()) expect(pause).toBeGreaterThanOrEqual(5000)
    expect(await row()).toMatchObject({ cursor: 'c1', caughtUp: true, failure: null })
    await end()
  })

  it('slows down to 30 s while nobody looks, and polls every five seconds for who does', async () => {
    script = [{ cursor: 'c' }]
    const running = await polled(9)
    // A step of the clock may pass while the database answers.
    expect(Math.abs((pauses().at(-1) ?? 0) - 30_000)).toBeLessThanOrEqual(250)
    running.feed = { ...running.feed, watched: true }
    // A moment after an answer: the five seconds are the platform's, whoever looks.
    const asked = polls.length
    running.wake(0)
    await pass(4_500)
    expect(polls.length).toBe(asked)
    await pass(10_000)
    for (const pause of pauses().slice(-2)) expect(Math.abs(pause - 5000)).toBeLessThanOrEqual(250)
    await running.end()
  })

  it('writes nothing for a page that brought nothing', async () => {
    script = [{ ids: ['e1'], cursor: 'c1' }, { cursor: 'c2' }]
    const { end } = await polled(2)
    const before = await row()
    expect(before.cursor).toBe('c1')
    await pass(60_000)
    expect(polls.length).toBeGreaterThan(3)
    expect(await row()).toEqual(before)
    await pass(5 * 60_000)
    expect((await row()).cursor).toBe('c2')
    await end()
  })

  it('starts again as far back as it may when the cursor has expired, and records the gap', async () => {
    script = [
      { ids: ['e1'], cursor: 'c1' },
      { status: 400, body: { message: 'expired' } },
      { ids: ['e1', 'e9'], cursor: 'c9' },
    ]
    const ctx = context()
    const first = await claimed(ctx)
    await savePages(ctx, first, FEEDS.route_events, [await pageNow(ctx)])
    const answeredAt = desk.clock.now()
    await desk.clock.advance(31 * 86_400_000)
    polls = []
    const { end } = await polled(2, ctx)
    expect(queries()[0]?.after).toBe('c1')
    expect(queries()[1]).toMatchObject({ startTime: expect.any(String) })
    expect(await gaps()).toMatchObject([
      {
        kind: 'route_events',
        reason: { code: 'cursor_refused', given: {}, platform: 'expired' },
        missingFrom: new Date(answeredAt),
        missingUntil: new Date(queries()[1]?.startTime ?? ''),
      },
    ])
    const { missingUntil } = (await gaps())[0] ?? {}
    expect((missingUntil?.getTime() ?? 0) - Date.parse(queries()[1]?.startTime ?? '')).toBeLessThan(60_000)
    expect(await keys()).toEqual(['e1', 'e9'])
    expect((await row()).cursor).toBe('c9')
    await end()
  })

  it('records a restart that reading again covers as one without a gap', async () => {
    script = [
      { ids: ['e1'], cursor: 'c1' },
      { status: 400, body: { message: 'unknown' } },
      { ids: ['e1'], cursor: 'c2' },
    ]
    const { end } = await polled(3)
    expect(await gaps()).toMatchObject([{ missingFrom: null, missingUntil: null }])
    expect(await keys()).toEqual(['e1'])
    await end()
  })

  it('begins where the platform lets it when that takes no start either', async () => {
    script = [
      { status: 400, body: { message: 'too early' } },
      { ids: ['e1'], cursor: 'c1' },
    ]
    const { end } = await polled(2)
    expect(queries()[1]).toEqual({ limit: '200', includeExternalIds: 'true' })
    expect(await gaps()).toMatchObject([{ reason: { code: 'start_refused', platform: 'too early' } }])
    expect(await keys()).toEqual(['e1'])
    await end()
  })

  it('records one gap where the platform takes neither the cursor nor the start, as long as both leave it', async () => {
    script = [
      { ids: ['e1'], cursor: 'c1' },
      { status: 400, body: { message: 'expired' } },
      { status: 400, body: { message: 'too early' } },
      { ids: ['e9'], cursor: 'c9' },
    ]
    const ctx = context()
    await savePages(ctx, await claimed(ctx), FEEDS.route_events, [await pageNow(ctx)])
    const answeredAt = desk.clock.now()
    await desk.clock.advance(31 * 86_400_000)
    polls = []
    const { end } = await polled(3, ctx)
    const [gap, ...others] = await gaps()
    expect(others).toEqual([])
    expect(gap).toMatchObject({ reason: { code: 'cursor_refused' }, missingFrom: new Date(answeredAt) })
    // The platform goes a day back by itself.
    expect(gap?.missingUntil).toEqual(new Date((polls[1]?.at ?? 0) - 86_400_000))
    expect((await row()).startedFrom).toEqual(gap?.missingUntil)
    await end()
  })

  it('records a gap of its own where the platform has answered since the last one', async () => {
    const ctx = context()
    const mine = await claimed(ctx)
    const startRefused = reason('start_refused')
    const answeredAt = desk.clock.now() + 1000
    await restartFeed(ctx, mine, FEEDS.route_events, reason('cursor_refused'))
    await desk.clock.advance(2000)
    await startByDefault(ctx, { ...mine, answeredAt }, FEEDS.route_events, startRefused)
    expect((await gaps()).map((gap) => gap.reason)).toMatchObject([
      { code: 'cursor_refused' },
      { code: 'start_refused' },
    ])
  })

  it('records no gap of a refused start once another worker has the lease', async () => {
    const ctx = context()
    const mine = await claimed(ctx)
    await desk.clock.advance(LEASE_MS)
    await claimFeeds(context(openDesk({ db: database().another() }, desk)), OTHER, 9)
    const begun = startByDefault(ctx, mine, FEEDS.route_events, reason('start_refused'))
    await expect(begun).rejects.toThrow(LeaseLost)
    expect(await gaps()).toEqual([])
  })

  it('says since when it is stale, waits as long as a 429 asks, and is live again', async () => {
    const busy = { status: 429, headers: { 'retry-after': '7' } }
    script = [
      { ids: ['e1'], cursor: 'c1' },
      busy,
      busy,
      busy,
      busy,
      unreachable(true),
      { ids: ['e2'], cursor: 'c2' },
    ]
    const { end } = await polled(5)
    expect(pauses().slice(1, 4)).toEqual([7000, 7000, 7000])
    expect(await row()).toMatchObject({
      failingSince: expect.any(Date),
      failure: { code: 'busy', given: {}, platform: 'No' },
    })
    await untilPolled(7)
    expect(await row()).toMatchObject({ failingSince: null, failure: null, cursor: 'c2' })
    expect(await keys()).toEqual(['e1', 'e2'])
    await end()
  })

  it('keeps what it can of a page with something odd in it, and the odd thing too', async () => {
    const event = { eventType: 'stopArrived', happenedAtTime: '2026-03-02T07:00:00Z', route: { id: 'r1' } }
    script = [
      {
        status: 200,
        body: {
          data: [{ id: 'e1', ...event }, { id: 'e2', eventType: 'odd' }, 7],
          pagination: { endCursor: 'c1', hasNextPage: false },
        },
      },
    ]
    const { end } = await polled(1)
    const events = await readEvents(desk.db, organizationId, 0, 10)
    expect(events.map(({ type }) => type)).toEqual(['stopArrived', 'unreadable', 'unreadable'])
    expect(events.map(({ body }) => body)).toEqual([
      { id: 'e1', ...event },
      { id: 'e2', eventType: 'odd' },
      7,
    ])
    await end()
  })

  it.each([
    ['route_events', { eventType: 'stopArrived', route: { id: 'r1', driver: {} } }, ['route', 'driver']],
    ['detections', { updatedAtTime: '2026-03-02T07:00:00Z', driver: {} }, ['driver']],
    // An odd one, which nobody can read.
    ['detections', { updatedAtTime: 7, driver: {} }, ['driver']],
  ] as const)('keeps in the log who is named, and no more of them: %s', async (kind, item, at) => {
    if (kind === 'detections') await scriptEndless(kind)
    const who = { id: '9', name: 'Ana', externalIds: { payroll: '7' } }
    const text = JSON.stringify({ id: 'e1', happenedAtTime: '2026-03-02T07:00:00Z', ...item })
    const told = (named: object): unknown =>
      JSON.parse(text.replace('"driver":{}', `"driver":${JSON.stringify(named)}`))
    script = [
      {
        status: 200,
        body: {
          data: [told({ ...who, phone: '555 0100', licenseNumber: 'D1', tags: [{ name: 'home' }] })],
          pagination: { endCursor: 'c1', hasNextPage: false },
        },
      },
    ]
    const { end } = await polled(1)
    const [event] = await readEvents(desk.db, organizationId, 0, 10)
    expect(event?.body).toEqual(told(who))
    expect(event?.body).toHaveProperty([...at, 'name'], 'Ana')
    await end()
  })

  it('goes on behind a page that holds something too deep to be walked, and cuts that alone', async () => {
    const event = { eventType: 'stopArrived', happenedAtTime: '2026-03-02T07:00:00Z', route: { id: 'r1' } }
    const deep: unknown = JSON.parse('['.repeat(2_000) + ']'.repeat(2_000))
    const data = [
      { id: 'e1', ...event },
      { id: 'e2', ...event, deep },
    ]
    script = [{ status: 200, body: { data, pagination: { endCursor: 'c1', hasNextPage: false } } }]
    const { end } = await polled(1)
    expect(await keys()).toEqual(['e1', 'e2'])
    expect(await row()).toMatchObject({ failure: null, cursor: 'c1' })
    const [first, second] = await readEvents(desk.db, organizationId, 0, 10)
    expect(first?.body).toEqual({ id: 'e1', ...event })
    expect(JSON.stringify(second?.body)).toContain('nested more than 64 levels deep')
    await end()
  })

  it('loses and doubles nothing when it is killed between a page and its cursor', async () => {
    script = [{ ids: ['e1', 'e2'], cursor: 'c1' }]
    const ctx = context()
    const feed = await claimed(ctx)
    const page = await pageNow(ctx)
    const killed = { ...ctx, db: neverCommitting(desk) }
    await expect(savePages(killed, feed, FEEDS.route_events, [page])).rejects.toThrow('killed')
    expect(await keys()).toEqual([])
    expect((await row()).cursor).toBeNull()
    await savePages(ctx, feed, FEEDS.route_events, [page])
    await savePages(ctx, feed, FEEDS.route_events, [page])
    expect(await keys()).toEqual(['e1', 'e2'])
    expect((await row()).cursor).toBe('c1')
  })

  it('has everything judged anew once it tells after hours in which nothing was heard of routes, also of nothing', async () => {
    script = [{ cursor: 'c1' }]
    const ctx = context()
    const feed = await claimed(ctx)
    const touched = { organizationId, kind: 'all' }
    const markedBy = async (before: HeldFeed, hours: number) => {
      await desk.clock.advance(hours * 3_600_000)
      const page = await pageNow(ctx)
      await desk.db.touched.deleteMany({ where: { organizationId } })
      const next = await savePages(ctx, before, FEEDS.route_events, [page])
      return { next, marked: await desk.db.touched.count({ where: touched }) }
    }
    const first = await markedBy(feed, 0)
    expect(first.marked, 'told for the first time').toBe(1)
    const soon = await markedBy(first.next, 1)
    expect(soon.marked).toBe(0)
    const late = await markedBy(soon.next, 2)
    expect(late.marked).toBe(1)
    expect((await row()).answeredAt?.getTime()).toBe(desk.clock.now())
  })

  it('keeps nothing of a page once another worker has the lease', async () => {
    script = [{ ids: ['e1'], cursor: 'c1' }]
    const ctx = context()
    const mine = await claimed(ctx)
    expect(await claimFeeds(ctx, OTHER, 9)).toEqual([])
    await desk.clock.advance(LEASE_MS)
    const [theirs] = await claimFeeds(context(openDesk({ db: database().another() }, desk)), OTHER, 9)
    expect(theirs?.owner).toBe(OTHER)
    const page = await pageNow(ctx)
    await expect(savePages(ctx, mine, FEEDS.route_events, [page])).rejects.toThrow(LeaseLost)
    expect(await keys()).toEqual([])
  })

  it('gives one feed to one of two workers, and to the other within 30 s of the first one’s death', async () => {
    script = [{ cursor: 'c' }]
    const [first, second] = [new AbortController(), new AbortController()]
    const other = openDesk({ db: database().another() }, desk)
    // A worker that is killed does nothing more: it neither polls nor gives its leases back.
    let killed = false
    const mortal: FeedContext = {
      ...context(),
      clock: {
        now: () => desk.clock.now(),
        sleep: (ms, signal) => desk.clock.sleep(ms, signal).then(() => (killed ? never : undefined)),
      },
    }
    const running = [runFeeds(mortal, first.signal, WORKER)]
    await untilPolled(1)
    running.push(runFeeds(context(other), second.signal, OTHER))
    await pass(60_000, 3)
    expect((await row()).owner).toBe(WORKER)
    expect(Math.min(...pauses())).toBeGreaterThanOrEqual(5000)
    killed = true
    const [diedAt, before] = [desk.clock.now(), polls.length]
    await untilPolled(before + 1)
    expect((await row()).owner).toBe(OTHER)
    expect((polls.at(-1)?.at ?? 0) - diedAt).toBeLessThanOrEqual(30_000)
    second.abort()
    await running[1]
    expect((await row()).owner).toBeNull()
  })

  it('shares the feeds between workers that live', async () => {
    script = [{ cursor: 'c' }]
    await desk.db.feed.deleteMany()
    await ensureFeeds(desk)
    await desk.db.feed.updateMany({
      data: { enabled: true },
      where: { kind: { in: ['route_events', 'data_points'] } },
    })
    const [first, second] = [new AbortController(), new AbortController()]
    const running = [runFeeds(context(), first.signal, WORKER)]
    await untilPolled(1)
    running.push(runFeeds(context(openDesk({ db: database().another() }, desk)), second.signal, OTHER))
    const owners = async () =>
      (await desk.db.feed.findMany({ where: { enabled: true } })).map(({ owner }) => owner).sort()
    // Two workers and the feed that is not handed over sleep at every moment: neither is left behind, and loses its
    // lease, because its database is slow.
    await expect
      .poll(
        async () => {
          await pass(1000, 3)
          return owners()
        },
        { interval: 0, timeout: 60_000 },
      )
      .toEqual([WORKER, OTHER])
    first.abort()
    second.abort()
    await Promise.all(running)
    expect(await owners()).toEqual([null, null])
  })

  it('stops with the connection, and goes on where it was with the next one', async () => {
    script = [{ ids: ['e1'], cursor: 'c1' }, { cursor: 'c1' }]
    const stop = new AbortController()
    const running = runFeeds(context(), stop.signal, WORKER)
    await untilPolled(2)
    await desk.db.connection.updateMany({ data: { status: 'disconnected' } })
    await pass(2 * ROUND_MS)
    const before = polls.length
    await pass(120_000)
    expect(polls).toHaveLength(before)
    expect((await row()).owner).toBeNull()
    await desk.db.connection.updateMany({ data: { status: 'connected' } })
    await untilPolled(before + 1)
    expect(queries().at(-1)?.after).toBe('c1')
    stop.abort()
    await running
  })
})

const never = new Promise<never>(() => undefined)

/** A database whose transactions end without commit once the work in them is done. */
function neverCommitting({ db }: TestDesk): TestDesk['db'] {
  return new Proxy(db, {
    get: (target, name) =>
      name === '$transaction'
        ? (work: (tx: unknown) => Promise<unknown>) =>
            target.$transaction(async (tx) => {
              await work(tx)
              throw new Error('killed')
            })
        : Reflect.get(target, name),
  })
}
