import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Clock } from '@/lib/clock'
import type { TransportRequest } from '@/lib/transport'
import { install, openDesk } from '@/test/connection'
import { describeFlow } from '@/test/database'
import { heldWork } from '@/test/held-work'
import { founder, joined } from '@/test/people'
import { unreachable } from '@/test/platform'
import { addRows } from './add-rows'
import { beginImport } from './begin-import'
import { decideRow } from './decide-row'
import { dueImports, LEASE_MS } from './lease'
import { readImport, readImports } from './read-import'
import { runImports, SPACING_MS } from './run-imports'
import { EXTERNAL_KEY } from './states'
import { steerImport } from './steer-import'

/** What becomes of one request that creates a route. */
const FATES = [
  'answered',
  'refused',
  'fault',
  'unsent',
  'unreadable',
  // Carried out or not, and nobody is told; the process goes on, or is killed in the middle of the call.
  'lost before',
  'lost after',
  'killed before',
  'killed after',
  // Answered and kept, and the process is killed before the next call.
  'killed between',
] as const
/** `npm run soak` plays a thousand, most of them with a fate of their own. */
const ROUTES = Number(process.env.IMPORT_ROUTES ?? 3)
const SOAKED = ROUTES > 3
type Fate = (typeof FATES)[number]
const EXAMPLE: readonly Fate[] = ['killed after', 'killed before', 'lost after', 'unreadable']

const creates = ({ method, url }: TransportRequest) =>
  method === 'POST' && new URL(url).pathname === '/fleet/routes'
const countOf = (words: readonly string[]) =>
  Object.fromEntries([...new Set(words)].map((word) => [word, words.filter((own) => own === word).length]))
const never = () => new Promise<never>(() => {})
const answer = (status: number, body: object) => ({ status, headers: {}, text: JSON.stringify(body) })

describeFlow('an import of routes', (database) => {
  async function open(routes: number, extensions = true) {
    const desk = openDesk(database(), undefined, extensions)
    const { clock, platform } = desk
    const { actor } = await founder(desk)
    await install(desk, { actor })
    const { organizationId } = actor
    const ctx = { ...desk, actor }
    const rows = Array.from({ length: routes }, (_, position) => ({
      ...{ position, name: `Route ${position}`, problems: [] },
      lines: [{ row: position + 2, cells: { route: `Route ${position}` } }],
      body: {
        name: `Route ${position}`,
        stops: [
          {
            singleUseLocation: { latitude: 33.4, longitude: -112 },
            scheduledDepartureTime: new Date(clock.now() + 3_600_000).toISOString(),
          },
        ],
      },
    }))
    const bring = async () => {
      const id = crypto.randomUUID()
      await beginImport(ctx, { id, fileName: 'plan.csv', routes })
      await addRows(ctx, id, { rows })
      return id
    }

    const sentAt: number[] = []
    let fates: Fate[] = []
    let fate: Fate = 'answered'
    let happened: Fate[] = []
    let kill = () => {}
    let diesAsleep = false
    platform.before = (request) => {
      if (!creates(request)) return
      fate = fates.shift() ?? 'answered'
      sentAt.push(clock.now())
      happened.push(fate)
      diesAsleep = fate === 'killed between'
      if (fate === 'unsent' || fate === 'lost before') throw unreachable(fate === 'lost before')
      if (fate !== 'killed before') return
      kill()
      return never()
    }
    platform.instead = (request) => {
      if (!creates(request)) return null
      if (fate === 'refused') return answer(400, { message: 'No such driver.' })
      if (fate === 'unreadable') return answer(200, { data: 'none' })
      return fate === 'fault' ? answer(503, { message: 'Down.' }) : null
    }
    platform.after = (request) => {
      if (!creates(request)) return
      if (fate === 'lost after') throw unreachable(true)
      if (fate !== 'killed after') return
      kill()
      return never()
    }
    /** One worker's turn, until it ends or is killed. */
    const turn = async () => {
      diesAsleep = false
      const sleeping: Clock = {
        now: () => clock.now(),
        sleep: (ms, signal) => {
          if (!diesAsleep) return clock.sleep(ms, signal)
          kill()
          return never()
        },
      }
      const process = { ...openDesk(database(), desk), jobs: desk.jobs, clock: sleeping }
      const killed = new Promise<'killed'>((resolve) => (kill = () => resolve('killed')))
      const ended = runImports(process, organizationId, AbortSignal.any([])).then(() => 'ended' as const)
      return clock.until(Promise.race([ended, killed]))
    }
    /** Workers one after the other, as the sweep finds what is due, until nothing is left to do. */
    const toItsEnd = async (id: string) => {
      while ((await readImport(ctx, id)).state === 'running') {
        const how = await turn()
        await clock.advance(how === 'killed' ? LEASE_MS : 30_000)
      }
    }
    const rowsOf = (importId: string) =>
      desk.db.routeImportRow.findMany({ where: { importId }, orderBy: { position: 'asc' } })
    return {
      ...{ ctx, desk, id: await bring(), bring, rows, organizationId, sentAt, turn, toItsEnd },
      meet: (...next: Fate[]) => void ([fates, happened] = [next, []]),
      /** What became of each request since. */
      met: () => happened,
      start: (id: string) => steerImport(ctx, id, 'running'),
      states: async (id: string) => (await rowsOf(id)).map(({ state }) => state),
      /** How many routes the platform has of each row. */
      made: async (id: string) => {
        const there = platform.fleet.routes.all().map(({ externalIds }) => externalIds[EXTERNAL_KEY])
        return (await rowsOf(id)).map((row) => there.filter((own) => own === row.id).length)
      },
      trail: async () =>
        (await desk.db.auditEntry.findMany({ where: { organizationId }, orderBy: { sequence: 'asc' } })).map(
          ({ action }) => action,
        ),
    }
  }

  it('makes each route once, no faster than it may, and says in the trail what it did', async () => {
    const { ctx, desk, id, start, turn, states, made, trail, sentAt, organizationId } = await open(3)
    await turn()
    expect(await states(id), 'nothing goes before it is started').toEqual(['checked', 'checked', 'checked'])
    await start(id)
    expect(desk.jobs.sent.at(-1)).toEqual({ kind: 'import', data: { organizationId } })
    expect(await dueImports(desk)).toEqual([organizationId])
    await turn()
    expect(await made(id)).toEqual([1, 1, 1])
    expect(await readImport(ctx, id)).toMatchObject({ state: 'done', counts: { made: 3 }, troubled: [] })
    for (const [index, at] of sentAt.slice(1).entries())
      expect(at - (sentAt[index] ?? 0)).toBeGreaterThanOrEqual(SPACING_MS)
    expect((await trail()).slice(-5)).toEqual([
      ...['import.started', 'route.created', 'route.created', 'route.created', 'import.ended'],
    ])
    const [kept] = await desk.db.route.findMany({ where: { organizationId, name: 'Route 0' } })
    expect(kept?.body).toMatchObject({ externalIds: { [EXTERNAL_KEY]: expect.any(String) } })
    expect(await dueImports(desk)).toEqual([])
  })

  it('is not broken off in the middle of a route by a process that ends, before it is known what became of it', async () => {
    const { desk, id, start, meet, states, organizationId } = await open(2)
    await start(id)
    meet('answered', 'refused')
    const { underway, said } = heldWork(() => states(id))
    await desk.clock.until(runImports({ ...desk, underway }, organizationId, AbortSignal.any([])))
    expect(await said()).toEqual([
      ['made', 'waiting'],
      ['made', 'refused'],
    ])
  })

  it('makes none twice and loses none, wherever workers are killed and answers are lost', async () => {
    const { bring, meet, met, start, toItsEnd, states, made } = await open(ROUTES)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...FATES), {
          minLength: SOAKED ? ROUTES : 0,
          maxLength: 2 * ROUTES,
        }),
        async (fates) => {
          const id = await bring()
          meet(...fates)
          await start(id)
          await toItsEnd(id)
          const there = await made(id)
          if (SOAKED) console.log(countOf(met()), countOf(await states(id)), countOf(there.map(String)))
          expect(await states(id)).toEqual(
            there.map((count) => (count === 1 ? 'made' : expect.stringMatching(/^(refused|unknown)$/))),
          )
        },
      ),
      SOAKED
        ? { numRuns: 1, endOnFailure: true }
        : { numRuns: 3, examples: [[[...EXAMPLE]], [[...FATES.slice(-4)]]] },
    )
  })

  it('waits for a person where nobody knows: it is looked for, sent again once, or left out', async () => {
    const { ctx, id, meet, start, toItsEnd, states, made, trail } = await open(3)
    meet('killed before', 'lost before', 'fault')
    await start(id)
    await toItsEnd(id)
    expect(await states(id)).toEqual(['unknown', 'unknown', 'unknown'])
    expect(await made(id)).toEqual([0, 0, 0])

    await decideRow(ctx, id, 0, 'look')
    await toItsEnd(id)
    expect(await states(id)).toEqual(['unknown', 'unknown', 'unknown'])
    await decideRow(ctx, id, 1, 'send')
    await decideRow(ctx, id, 2, 'leave')
    await toItsEnd(id)
    expect(await states(id)).toEqual(['unknown', 'made', 'refused'])
    expect(await made(id)).toEqual([0, 1, 0])
    await expect(decideRow(ctx, id, 1, 'send')).rejects.toMatchObject({ code: 'not_unknown', status: 409 })
    expect(await trail()).toEqual(expect.arrayContaining(['import.sent_again', 'import.left_out']))
    const { troubled } = await readImport(ctx, id)
    expect(troubled).toMatchObject([
      { position: 0, state: 'unknown', looking: false },
      { position: 2, row: 4, problems: [{ row: 4, code: 'left' }] },
    ])
  })

  it('that is sent again is looked for first', async () => {
    const { ctx, desk, id, meet, start, toItsEnd, made } = await open(1)
    meet('lost before')
    await start(id)
    await toItsEnd(id)
    // It arrived after all, long after everybody stopped looking.
    const [row] = await desk.db.routeImportRow.findMany({ where: { importId: id } })
    const [other] = [...desk.platform.fleet.routes.values()]
    if (!other || !row) throw new Error('There are routes')
    desk.platform.fleet.routes.put({ ...other, id: '990001', externalIds: { [EXTERNAL_KEY]: row.id } })
    await decideRow(ctx, id, 0, 'send')
    await toItsEnd(id)
    expect(await made(id)).toEqual([1])
  })

  it('that is sent again is looked for first, also where nobody could look for it before', async () => {
    const { ctx, desk, id, meet, start, turn, toItsEnd, states, made } = await open(1)
    const { before } = desk.platform
    let away = true
    desk.platform.before = (request) => {
      if (away && request.method === 'GET') throw unreachable(false)
      return before?.(request)
    }
    meet('lost after')
    await start(id)
    await turn()
    expect(await states(id)).toEqual(['unknown'])
    await decideRow(ctx, id, 0, 'send')
    away = false
    await toItsEnd(id)
    expect(await states(id)).toEqual(['made'])
    expect(await made(id)).toEqual([1])
  })

  it('does not look for what was never taken up', async () => {
    const { ctx, desk, id, meet, start, turn, toItsEnd, states } = await open(1)
    meet('unsent', 'unsent', 'unsent', 'unsent')
    await start(id)
    await turn()
    expect(await states(id)).toEqual(['waiting'])
    expect(await desk.db.routeImportRow.findFirst({ where: { importId: id } })).toMatchObject({
      sentAt: null,
    })
    await desk.clock.advance(30_000)
    await toItsEnd(id)
    expect(await readImport(ctx, id)).toMatchObject({ counts: { made: 1 } })
  })

  it('looks for what a copy from before has as not sent, where the grant came after it', async () => {
    const { ctx, desk, id, start, turn, toItsEnd, made, trail, organizationId } = await open(2)
    await start(id)
    await turn()
    expect(await made(id)).toEqual([1, 1])
    // As the copy has them, and the organization had to connect again.
    await desk.db.route.deleteMany({ where: { organizationId } })
    await desk.db.routeImportRow.updateMany({
      where: { importId: id },
      data: { state: 'waiting', sentAt: null, routeId: null },
    })
    await desk.db.routeImport.updateMany({ where: { id }, data: { state: 'running', endedAt: null } })
    await desk.clock.advance(60_000)
    await desk.db.connection.updateMany({
      where: { organizationId },
      data: { since: new Date(desk.clock.now()) },
    })
    await toItsEnd(id)
    expect(await made(id)).toEqual([1, 1])
    expect(await readImport(ctx, id)).toMatchObject({ state: 'done' })
    expect((await trail()).filter((action) => action === 'import.route_found')).toHaveLength(2)
  })

  it('where the platform cannot be asked, leaves what is not known to a person', async () => {
    const { id, meet, start, toItsEnd, states, made } = await open(2, false)
    meet('lost after')
    await start(id)
    await toItsEnd(id)
    expect(await states(id)).toEqual(['unknown', 'made'])
    expect(await made(id)).toEqual([1, 1])
  })

  it('is carried out by one of two workers at a time', async () => {
    const { id, desk, organizationId, start, states, made, sentAt } = await open(3)
    await start(id)
    const another = openDesk({ db: database().another() }, desk)
    const signal = AbortSignal.any([])
    await desk.clock.until(
      Promise.all([runImports(desk, organizationId, signal), runImports(another, organizationId, signal)]),
    )
    expect(await states(id)).toEqual(['made', 'made', 'made'])
    expect(await made(id)).toEqual([1, 1, 1])
    expect(sentAt).toHaveLength(3)
  })

  it('stands still while nothing can be sent, and goes on where it was', async () => {
    const { ctx, desk, id, meet, start, turn, toItsEnd, made, organizationId } = await open(2)
    meet('unsent', 'unsent', 'unsent', 'unsent')
    await start(id)
    await turn()
    expect(await readImport(ctx, id)).toMatchObject({
      ...{ state: 'running', reason: 'unreachable' },
      counts: { waiting: 2 },
    })
    expect(desk.jobs.sent.at(-1)).toMatchObject({ kind: 'import', startAfter: expect.any(Date) })
    expect(await dueImports(desk)).toEqual([])
    await desk.clock.advance(30_000)
    expect(await dueImports(desk)).toEqual([organizationId])
    await toItsEnd(id)
    expect(await made(id)).toEqual([1, 1])
    expect(await readImport(ctx, id)).toMatchObject({ state: 'done', reason: null })
  })

  it('is stopped and gone on with by people, and stops when they may no longer', async () => {
    const { ctx, desk, id, rows, start, turn, states } = await open(2)
    await start(id)
    await steerImport(ctx, id, 'stopped')
    await turn()
    expect(await states(id)).toEqual(['waiting', 'waiting'])

    const { actor: dispatcher } = await joined(desk, ctx.actor, 'dispatcher')
    await steerImport({ ...ctx, actor: dispatcher }, id, 'running')
    await desk.db.membership.updateMany({ where: { userId: dispatcher.userId }, data: { role: 'viewer' } })
    await turn()
    expect(await readImport(ctx, id)).toMatchObject({ state: 'stopped', reason: 'not-allowed' })
    expect(await states(id)).toEqual(['waiting', 'waiting'])
    await expect(addRows(ctx, id, { rows })).rejects.toMatchObject({ code: 'import_started' })
    await steerImport(ctx, id, 'running')
    await turn()
    expect(await states(id)).toEqual(['made', 'made'])
  })

  it('that was stopped in the middle of a call goes on as soon as a person says so', async () => {
    const { ctx, desk, id, start, turn, states, made } = await open(2)
    await start(id)
    const { before } = desk.platform
    desk.platform.before = async (request) => {
      if (creates(request)) await steerImport(ctx, id, 'stopped')
      return before?.(request)
    }
    await turn()
    expect(await states(id)).toEqual(['made', 'waiting'])
    desk.platform.before = before
    await start(id)
    await turn()
    expect(await states(id)).toEqual(['made', 'made'])
    expect(await made(id)).toEqual([1, 1])
  })

  it('is carried out in the name of whoever went on with it last, also where a worker never let go of it', async () => {
    const { ctx, desk, id, start, turn, states } = await open(2)
    const { actor: dispatcher } = await joined(desk, ctx.actor, 'dispatcher')
    await start(id)
    const { before } = desk.platform
    desk.platform.before = async (request) => {
      if (creates(request)) {
        desk.platform.before = before
        await steerImport(ctx, id, 'stopped')
        await steerImport({ ...ctx, actor: dispatcher }, id, 'running')
      }
      return before?.(request)
    }
    await turn()
    expect(await states(id)).toEqual(['made', 'made'])
    const trail = await desk.db.auditEntry.findMany({
      where: { organizationId: ctx.actor.organizationId, action: { in: ['route.created', 'import.ended'] } },
      orderBy: { sequence: 'asc' },
    })
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['route.created', ctx.actor.userId],
      ['route.created', dispatcher.userId],
      ['import.ended', dispatcher.userId],
    ])
  })

  describe('that is handed over', () => {
    it('is there once, however often it is asked, and starts when all of it is', async () => {
      const { ctx, rows, desk } = await open(1)
      const again = { id: crypto.randomUUID(), fileName: 'more.csv', routes: 2 }
      await beginImport(ctx, again)
      await beginImport(ctx, again)
      await addRows(ctx, again.id, { rows })
      await addRows(ctx, again.id, { rows })
      await expect(steerImport(ctx, again.id, 'running')).rejects.toMatchObject({ code: 'rows_missing' })
      const other = rows.map((row) => ({ ...row, position: 1 }))
      await addRows(ctx, again.id, {
        rows: other.map((row) => ({
          ...row,
          body: null,
          problems: [{ row: 2, column: 'driver' as const, code: 'unknown' as const }],
        })),
      })
      expect(await readImports(ctx)).toEqual({ data: [] })
      expect(await steerImport(ctx, again.id, 'running')).toMatchObject({
        counts: { waiting: 1, refused: 1 },
        by: ctx.actor.name,
      })
      expect((await readImports(ctx)).data.map(({ id }) => id)).toEqual([again.id])
      await expect(addRows(ctx, crypto.randomUUID(), { rows })).rejects.toMatchObject({ status: 404 })

      const { actor: stranger } = await founder(desk)
      const theirs = { ...ctx, actor: stranger }
      await expect(beginImport(theirs, again)).rejects.toMatchObject({ code: 'import_exists' })
      await expect(readImport(theirs, again.id)).rejects.toMatchObject({ status: 404 })
      await expect(steerImport(theirs, again.id, 'stopped')).rejects.toMatchObject({ status: 404 })
      await expect(decideRow(theirs, again.id, 0, 'send')).rejects.toMatchObject({ status: 404 })
    })

    it('is not started where the grant is for reading only', async () => {
      const { ctx, desk, id } = await open(1)
      await desk.db.connection.updateMany({ data: { scope: 'admin:read' } })
      await expect(steerImport(ctx, id, 'running')).rejects.toMatchObject({ code: 'scope_read_only' })
    })
  })
})
