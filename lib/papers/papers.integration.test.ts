import fc from 'fast-check'
import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { readDriver } from '@/lib/drivers/read-driver'
import { DAY_MS } from '@/lib/durations'
import type { FleetNoun } from '@/lib/events/event'
import { keepFleet } from '@/lib/fleet/keep-fleet'
import type { Role } from '@/lib/generated/prisma/enums'
import type { JsonObject } from '@/lib/json'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { readVehicle } from '@/lib/vehicles/read-vehicle'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { exportPapers } from './export-papers'
import { readPapers } from './read-papers'
import type { PapersQuery } from './schema'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString()

describeEachDatabase('the list of papers', (database) => {
  const open = async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { db, actor } = ctx
    const { organizationId } = actor
    const tell = (noun: FleetNoun, rows: Record<string, JsonObject>) =>
      db.$transaction((tx) =>
        keepFleet(
          tx,
          organizationId,
          Object.entries(rows).map(([id, fields]) => ({
            ...{ noun, id },
            seen: { source: 'sync' as const, at: new Date(NOW).toISOString(), key: id, fields },
          })),
        ),
      )
    const as = (role: Role) => ({ ...ctx, actor: { ...actor, role } })
    const ids = async (query: PapersQuery = {}, role: Role = 'dispatcher') =>
      (await readPapers(as(role), query)).data.map(({ id }) => id)
    const trail = () =>
      db.auditEntry.findMany({
        where: { organizationId },
        orderBy: { sequence: 'asc' },
        select: { action: true, subjectId: true, summary: true },
      })
    return { db, organizationId, tell, as, ids, keep, trail }
  }
  type World = Awaited<ReturnType<typeof open>>

  const paper = (entityType: 'worker' | 'asset', id: string, name: string, ends: string | null) => ({
    ...{ owner: { entityType, id }, qualificationType: { id: name, name }, recordStatus: 'active' },
    ...(ends !== null && { expirationDate: ends }),
  })
  const course = (learner: string, due: string | null) => ({
    ...{ learner: { id: learner, type: 'driver' }, course: { id: 'c' }, status: 'notStarted' },
    ...(due !== null && { dueAtTime: due }),
  })
  const fill = async ({ db, organizationId, tell }: World) => {
    await tell('driver', { d1: { name: 'Ana Ruiz', timezone: 'America/Denver' } })
    await tell('vehicle', { v1: { name: 'RV 128' } })
    await learn(db, organizationId, new Date(NOW), [
      { kind: 'trailer', platformId: 't1', name: 'Trailer 53' },
      { kind: 'training_course', platformId: 'c', name: 'Backing and docking' },
    ])
    await tell('qualification', {
      license: paper('worker', 'd1', 'Driver license', inDays(200)),
      medical: paper('worker', 'd1', 'Medical card', inDays(20)),
      permit: paper('asset', 'v1', 'Permit', null),
      annual: paper('asset', 'v1', 'Annual inspection', inDays(-3)),
      registration: paper('asset', 't1', 'Registration', inDays(10)),
    })
    await tell('training_assignment', {
      late: course('d1', inDays(-1)),
      due: course('d1', inDays(15)),
      done: { ...course('d1', inDays(-2)), completedAtTime: inDays(-3) },
      deleted: { ...course('d1', inDays(-2)), deletedAtTime: inDays(-3) },
    })
  }

  it('has everybody’s, the first to run out first, as it is narrowed and page after page', async () => {
    const world = await open()
    await fill(world)
    const all = ['annual', 'late', 'registration', 'due', 'medical', 'license', 'permit']
    expect(await world.ids()).toEqual(all)
    expect(await world.ids({ show: 'expired' })).toEqual(['annual'])
    expect(await world.ids({ show: 'within_30_days' })).toEqual(['registration', 'due', 'medical'])
    expect(await world.ids({ show: 'training_overdue' })).toEqual(['late'])
    expect(await world.ids({ q: 'ruiz CARD' })).toEqual(['medical'])
    expect(await world.ids({ q: 'rv 128' })).toEqual(['annual', 'permit'])
    expect(await world.ids({ q: 'backing' })).toEqual(['late', 'due'])
    const { data, counts } = await readPapers(world.as('dispatcher'), { q: 'ana' })
    expect(counts).toEqual({ all: 4, expired: 0, within_30_days: 2, training_overdue: 1 })
    expect(data[1]).toMatchObject({ id: 'due', state: 'due', name: 'Backing and docking' })
    expect((await readPapers(world.as('viewer'), { show: 'expired' })).data).toMatchObject([
      {
        owner: { kind: 'vehicle', id: 'v1', name: 'RV 128', hasPage: true },
        ...{ name: 'Annual inspection', endsAt: inDays(-3), isRequired: true, state: 'expired' },
      },
    ])
    expect((await readPapers(world.as('viewer'), { q: 'trailer' })).data).toMatchObject([
      { id: 'registration', owner: { kind: 'trailer', name: 'Trailer 53', hasPage: true } },
    ])
    const turned: string[] = []
    for (let after: string | undefined; ;) {
      const { data: part, pagination } = await readPapers(world.as('dispatcher'), { limit: 2, after })
      turned.push(...part.map(({ id }) => id))
      if (!pagination.hasNextPage) break
      after = pagination.endCursor
    }
    expect(turned).toEqual(all)
    await expect(world.ids({ after: 'none' })).rejects.toMatchObject({ status: 400 })
  })

  it('has none of a trailer that the platform lists no more', async () => {
    const world = await open()
    await fill(world)
    const { db, organizationId } = world
    await learn(db, organizationId, new Date(NOW + 2000), [
      { kind: 'trailer', platformId: 't2', name: 'Trailer 54' },
    ])
    const assets = { organizationId, kind: 'assets', dueAt: new Date(NOW) } as const
    await db.sync.create({ data: { ...assets, wholeAt: new Date(NOW) } })
    expect(await world.ids({ q: 'trailer' })).toEqual(['registration'])
    await db.sync.updateMany({
      where: { organizationId, kind: 'assets' },
      data: { wholeAt: new Date(NOW + 1000) },
    })
    // Of another role: what was gathered a moment ago is told again.
    expect(await world.ids({ q: 'trailer' }, 'viewer')).toEqual([])
  })

  it('tells nothing of drivers to roles that may not know, and leaves the look of who may, once a day', async () => {
    const world = await open()
    await fill(world)
    for (const role of ['viewer', 'mechanic'] as const) {
      expect(await world.ids({}, role)).toEqual(['annual', 'registration', 'permit'])
      expect(await world.ids({ q: 'ana ruiz' }, role)).toEqual([])
      await expect(world.ids({ show: 'training_overdue' }, role)).rejects.toMatchObject({
        ...{ status: 403, code: 'role_forbids' },
      })
    }
    expect(await world.trail()).toEqual([])
    await world.ids({}, 'dispatcher')
    await world.ids({ show: 'expired' }, 'administrator')
    expect(await world.trail()).toEqual([
      {
        ...{ action: 'drivers.papers_looked_at', subjectId: 'papers' },
        summary: 'Looked at the papers and training of drivers',
      },
    ])
  })

  it('leaves out who is deactivated and what the platform does not know any more, and names whom no list does by id', async () => {
    const world = await open()
    await world.tell('driver', {
      left: { name: 'Cid', driverActivationStatus: 'deactivated' },
      gone: { name: 'Dan' },
    })
    await world.tell('vehicle', { sold: { name: 'RV 9' } })
    const goneAt = new Date(NOW + 1)
    const { db, organizationId } = world
    await db.driver.updateMany({ where: { organizationId, platformId: 'gone' }, data: { goneAt } })
    await db.vehicle.updateMany({ where: { organizationId }, data: { goneAt } })
    await world.tell('qualification', {
      q1: paper('worker', 'left', 'Medical card', inDays(-1)),
      q2: paper('worker', 'gone', 'Medical card', inDays(-1)),
      q3: paper('asset', 'sold', 'Registration', inDays(-1)),
      q4: paper('worker', 'nobody', 'Medical card', inDays(-1)),
    })
    await world.tell('training_assignment', { a1: course('left', inDays(-1)) })
    const { data } = await readPapers(world.as('dispatcher'))
    expect(data.map(({ owner }) => owner)).toEqual([
      { kind: 'driver', id: 'nobody', name: null, hasPage: false },
    ])
  })

  it('says why there may be others, and of training to nobody who may not know', async () => {
    const world = await open()
    const { db, organizationId } = world
    const untold = async (role: Role = 'dispatcher') => (await readPapers(world.as(role))).untold
    const unread = { reason: 'not_read_yet' }
    expect(await untold()).toEqual({ papers: unread, training: unread })
    expect(await untold('viewer')).toEqual({ papers: unread, training: null })
    await db.sync.create({
      data: { organizationId, kind: 'qualifications', syncedUntil: new Date(NOW), dueAt: new Date(NOW) },
    })
    await db.capability.create({
      data: {
        ...{ organizationId, endpointId: 'streamTrainingAssignments', state: 'scope_missing' },
        learnedAt: new Date(NOW),
      },
    })
    expect(await untold()).toEqual({ papers: null, training: { reason: 'no_permission' } })
  })

  it('is taken away as it is narrowed, and the trail says so', async () => {
    const world = await open()
    await fill(world)
    const file = await exportPapers(world.as('dispatcher'), { show: 'within_30_days', q: 'ana' })
    const [, ...lines] = (await file.text()).trim().split('\r\n')
    expect(lines).toEqual([
      'Driver,d1,Ana Ruiz,Training,Backing and docking,,2026-03-16 23:30,America/Denver,Due,due',
      'Driver,d1,Ana Ruiz,Paper,Medical card,Yes,2026-03-21 23:30,America/Denver,Valid,medical',
    ])
    expect((await world.trail()).at(-1)).toEqual({
      ...{ action: 'list.exported', subjectId: 'papers' },
      summary: 'Exported 2 rows of the list of papers',
    })
    expect(await (await exportPapers(world.as('viewer'), {})).text()).not.toContain('Ana')
  })

  // Days, and moments beside them: a type has records that were renewed, one that ends with a day, and one that never does.
  const ends = fc.option(
    fc.oneof(
      fc.integer({ min: -40, max: 40 }).map((days) => new Date(Date.UTC(2026, 2, 2 + days)).toISOString()),
      fc.integer({ min: -60 * 24, max: 60 * 24 }).map((hours) => inDays(hours / 24)),
    ),
  )
  const told = fc.record({
    papers: fc.array(
      fc.record({
        owner: fc.constantFrom('d1', 'd2', 'v1', 'v2', 'v3', 't1'),
        type: fc.constantFrom('Driver license', 'Medical card', 'Annual inspection', ''),
        status: fc.constantFrom('active', 'active', 'active', 'archived', 'deleted'),
        isGone: fc.nat({ max: 4 }).map((n) => n === 0),
        ends,
      }),
      { maxLength: 24 },
    ),
    courses: fc.array(
      fc.record({
        learner: fc.constantFrom('d1', 'd2'),
        status: fc.constantFrom('notStarted', 'completed', 'Completed', 'inProgress'),
        isDone: fc.boolean(),
        ends,
      }),
      { maxLength: 10 },
    ),
  })
  it('says of each what its own page says', async () => {
    await fc.assert(
      fc.asyncProperty(told, async ({ papers, courses }) => {
        const world = await open()
        const { db, organizationId } = world
        await world.tell('driver', { d1: { name: 'Ana', timezone: 'America/Denver' }, d2: { name: 'Bea' } })
        await world.tell('vehicle', { v1: { name: 'RV 1' }, v2: {}, v3: {} })
        await learn(db, organizationId, new Date(NOW), [{ kind: 'trailer', platformId: 't1', name: 'T' }])
        const route = (id: string, orgLocalTimezone: string) => ({
          ...{ vehicle: { id }, scheduledRouteStartTime: inDays(-2), orgLocalTimezone },
        })
        // Whatever drives elsewhere, or nowhere, is judged where most do.
        const home = { r1: route('v1', 'America/Denver'), r2: route('v1', 'America/Denver') }
        await world.keep(keepRoute, { ...home, r3: route('v2', 'America/New_York') })
        await world.tell(
          'qualification',
          Object.fromEntries(
            papers.map(({ owner, type, status, ends: expires }, n) => [
              `q${n}`,
              {
                owner: { entityType: owner.startsWith('d') ? 'worker' : 'asset', id: owner },
                ...{ recordStatus: status, expirationDate: expires },
                ...(type !== '' && { qualificationType: { id: type, name: type } }),
              },
            ]),
          ),
        )
        await db.qualification.updateMany({
          where: {
            organizationId,
            platformId: { in: papers.flatMap(({ isGone }, n) => (isGone ? [`q${n}`] : [])) },
          },
          data: { goneAt: new Date(NOW + 1) },
        })
        await world.tell(
          'training_assignment',
          Object.fromEntries(
            courses.map(({ learner, status, isDone, ends: due }, n) => [
              `a${n}`,
              {
                ...{ learner: { id: learner, type: 'driver' }, course: { id: 'c' }, status, dueAtTime: due },
                ...(isDone && { completedAtTime: inDays(-1) }),
              },
            ]),
          ),
        )
        const { data } = await readPapers(world.as('dispatcher'), { limit: 1000 })
        const listed = (id: string) =>
          data
            .filter(({ owner }) => owner.id === id)
            .map((row) => [row.id, row.name, row.endsAt, row.state, row.isRequired])
            .toSorted()
        for (const id of ['d1', 'd2']) {
          const { person } = await readDriver(world.as('dispatcher'), id)
          expect(listed(id)).toEqual(
            [
              ...(person?.qualifications ?? []).map((one) => [
                ...[one.id, one.type, one.expiresAt, one.state, one.isRequired],
              ]),
              ...(person?.training ?? []).map((one) => [
                ...[one.id, one.course, one.dueAt],
                ...[one.isOverdue ? 'overdue' : one.dueAt === null ? 'open' : 'due', false],
              ]),
            ].toSorted(),
          )
        }
        for (const id of ['v1', 'v2', 'v3', 't1']) {
          const { lines } = (await readVehicle(world.as('dispatcher'), id)).papers
          expect(listed(id)).toEqual(
            lines.map((one) => [one.id, one.type, one.expiresAt, one.state, one.isRequired]).toSorted(),
          )
        }
      }),
      { numRuns: 8 },
    )
  })
})
