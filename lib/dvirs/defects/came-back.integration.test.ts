import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countDefectsByKind } from '@/lib/costs/defects-by-kind'
import { readDefects } from '@/lib/desk/defects/read-defects'
import { asJsonObject } from '@/lib/json'
import { factsOfRoute } from '@/lib/readiness/gather/facts-of-route'
import { readOfOrganization } from '@/lib/readiness/gather/of-organization'
import { readToday } from '@/lib/readiness/today/read-today'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { readVehicle } from '@/lib/vehicles/read-vehicle'
import { describeEachDatabase } from '@/test/database'
import { countingDb } from '@/test/databases/counting-db'
import { leavingSoon } from '@/test/worlds/leaving-soon'
import { openListWorld } from '@/test/worlds/list-world'
import { keepDvirs } from '../change/keep-dvir'
import { CAME_BACK_MS } from './came-back'

const NOW = Date.parse('2026-03-05T05:45:00Z')
const DAY = 24 * 60
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const vehicle = { id: '7', name: 'RV 7' }
const report = (ended: number, vehicleDefects: object[]) => ({
  ...{ vehicle, safetyStatus: 'safe', endTime: at(ended), vehicleDefects },
})
/** As far as each of them shows it. */
const keyOf = (kind: string | null | undefined) => kind?.trim().toLowerCase().slice(0, 100)
/** Resolved at that minute; open where none is told. */
const defect = (id: string, defectType: string, resolved?: number) => ({
  ...{ id, defectType, isResolved: resolved !== undefined },
  ...(resolved !== undefined && { resolvedAtTime: at(resolved) }),
})
const wipers = (id: string, resolved?: number) => defect(id, 'Wipers', resolved)

describeEachDatabase('how often a defect came back', (database) => {
  const open = async (reports: Record<string, object>) => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepRoute, { r1: leavingSoon(NOW, vehicle) })
    const seen = Object.entries(reports).map(([id, fields]) => {
      const told = { source: 'api' as const, at: at(0), key: id }
      return { id, seen: { ...told, fields: asJsonObject(JSON.parse(JSON.stringify(fields))) ?? {} } }
    })
    await ctx.db.$transaction((tx) => keepDvirs(tx, ctx.actor.organizationId, seen))
    return ctx
  }
  type Ctx = Awaited<ReturnType<typeof open>>
  const dispatcher = (ctx: Ctx) => ({ ...ctx, actor: { ...ctx.actor, role: 'dispatcher' as const } })
  /** By kind in small letters, as the queue, a departure of Today, and the vehicle's page say it. */
  const said = async (ctx: Ctx) => {
    const kinds = <One>(all: readonly One[], told: (one: One) => [string | null | undefined, number][]) =>
      Object.fromEntries(all.flatMap(told).map(([kind, times]) => [keyOf(kind), times]))
    const [route] = (await readToday(dispatcher(ctx))).routes
    return {
      queue: kinds((await readDefects(ctx, { limit: 500 })).data, ({ what, cameBack }) => [[what, cameBack]]),
      today: kinds(route?.findings ?? [], ({ message: { code, params } }) =>
        code === 'defect_open' ? [[params.what, params.cameBack]] : [],
      ),
      page: kinds((await readVehicle(ctx, '7')).defects, ({ kind, cameBack, open: left }) =>
        left > 0 ? [[kind, cameBack]] : [],
      ),
    }
  }

  it('is told of a year by queue, Today and the page, whatever of it was read to judge', async () => {
    // Mended before the fortnight of which all reports are read, and behind two hundred that found nothing.
    const clean = Array.from({ length: 201 }, (_, index): [string, object] => [
      `clean${index}`,
      report(-600 * (index + 1), []),
    ])
    const ctx = await open({
      ...Object.fromEntries(clean),
      i1: report(-60, [wipers('w4'), defect('h', 'Horn')]),
      i2: report(-30 * DAY, [wipers('w3', -29 * DAY)]),
      i3: report(-340 * DAY, [wipers('w2', -339 * DAY)]),
      i4: report(-366 * DAY, [wipers('w1', -365 * DAY)]),
    })
    const times = { wipers: 2, horn: 0 }
    expect(await said(ctx)).toEqual({ queue: times, today: times, page: times })
  })

  it('is told of what was resolved before another was found, of reports that the platform knows', async () => {
    const ago = (days: number, defects: object[], fields: object = {}) => ({
      ...report(-days * DAY, defects),
      ...fields,
    })
    const signed = { safetyStatus: 'resolved', secondSignature: { signedAtTime: at(-8 * DAY) } }
    const ctx = await open({
      once1: ago(9, [defect('o1', 'Once', -8 * DAY)]),
      once2: ago(2, [defect('o2', 'Once')]),
      twice1: ago(9, [defect('t1', 'Twice', -8 * DAY)]),
      twice2: ago(5, [defect('t2', 'Twice', -4 * DAY)]),
      twice3: ago(2, [defect('t3', 'Twice')]),
      // Left and right are one time, and a third while they are open is none.
      pair1: ago(9, [defect('p1', 'Pair', -8 * DAY), defect('p2', 'Pair', -7 * DAY)]),
      pair2: ago(3, [defect('p3', 'Pair'), defect('p4', 'Pair')]),
      pair3: ago(2, [defect('p5', 'Pair')]),
      certified1: ago(9, [defect('c1', 'Certified')], signed),
      certified2: ago(2, [defect('c2', 'Certified')]),
      together: ago(2, [defect('g1', 'Together'), defect('g2', 'Together')]),
      open1: ago(9, [defect('n1', 'Open')]),
      open2: ago(2, [defect('n2', 'Open')]),
      later1: ago(9, [defect('l1', 'Mended later', -1 * DAY)]),
      later2: ago(2, [defect('l2', 'Mended later')]),
      // Carried over: it was there before the other one was mended.
      carried1: ago(9, [defect('a1', 'Carried'), defect('a2', 'Carried', -8 * DAY)]),
      carried2: ago(2, [defect('a1', 'Carried')]),
      untimed1: ago(9, [{ ...defect('u1', 'Untimed'), isResolved: true }]),
      untimed2: ago(2, [defect('u2', 'Untimed')]),
      gone1: ago(9, [defect('x1', 'Gone', -8 * DAY)]),
      gone2: ago(2, [defect('x2', 'Gone')]),
      // That it was resolved said only a report that is gone.
      word1: ago(9, [defect('y1', 'Word of the gone')]),
      word2: ago(7, [defect('y1', 'Word of the gone', -8 * DAY)]),
      word3: ago(2, [defect('y2', 'Word of the gone')]),
    })
    const { organizationId } = ctx.actor
    await ctx.db.dvir.updateMany({
      where: { organizationId, platformId: { in: ['gone1', 'word2'] } },
      data: { goneAt: new Date(NOW) },
    })
    const times = {
      ...{ once: 1, twice: 2, pair: 1, certified: 1, together: 0, open: 0, 'mended later': 0 },
      ...{ carried: 0, untimed: 0, gone: 0, 'word of the gone': 0 },
    }
    expect(await said(ctx)).toEqual({ queue: times, today: times, page: times })
    expect((await readDefects(ctx, { limit: 500, show: 'returned' })).counts.returned).toBe(6)
    // What work costs has it of the same, each that was resolved by itself.
    const period = { starts: new Date(NOW - 20 * DAY * 60_000), ends: new Date(NOW) }
    const { kinds } = await countDefectsByKind(ctx.db, { organizationId, nowMs: NOW }, period, 50)
    expect(Object.fromEntries(kinds.map(({ kind, cameBack }) => [kind, cameBack]))).toEqual({
      ...{ ...times, pair: 2 },
    })
  })

  it('is one count, whatever is told of the defects', async () => {
    const told = fc.record({
      id: fc.integer({ min: 1, max: 8 }).map((n) => `d${n}`),
      defectType: fc.constantFrom('Wipers', 'WIPERS ', 'Horn', 'Ä'.repeat(250)),
      mendedAfter: fc.constantFrom(null, 1, 2 * DAY, 90 * DAY),
    })
    const reports = fc.array(
      fc.record({
        days: fc.constantFrom(0, 1, 13, 15, 100, 364, 365, 366, 500),
        defects: fc.uniqueArray(told, { maxLength: 3, selector: ({ id }) => id }),
      }),
      { maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(reports, async (all) => {
        // Each defect is of one kind, and mended or not, in whichever reports the platform names it; found by the first of them.
        const known = new Map(all.flatMap(({ defects }) => defects.map((one) => [one.id, one])))
        const found = new Map<string, number>()
        all.forEach(({ days, defects }, index) => {
          for (const { id } of defects)
            found.set(id, Math.min(found.get(id) ?? Infinity, -days * DAY - index))
        })
        const mended = (id: string) => {
          const after = known.get(id)?.mendedAfter
          return after === null || after === undefined ? undefined : (found.get(id) ?? 0) + after
        }
        const ctx = await open(
          Object.fromEntries(
            all.map(({ days, defects }, index) => [
              `i${index}`,
              report(
                -days * DAY - index,
                defects.map(({ id }) => defect(id, known.get(id)?.defectType ?? '', mended(id))),
              ),
            ]),
          ),
        )
        const { queue, today, page } = await said(ctx)
        expect([today, page]).toEqual([queue, queue])
        // Walked through by the day: whoever finds one after another was mended has it back.
        for (const [kind, times] of Object.entries(queue)) {
          const ids = [...found].flatMap(([id, minute]) =>
            minute >= -365 * DAY && keyOf(known.get(id)?.defectType) === kind ? [id] : [],
          )
          const steps = ids
            .flatMap((id) => [
              { minute: found.get(id) ?? 0, step: 'found' },
              ...(mended(id) === undefined ? [] : [{ minute: mended(id) ?? 0, step: 'mended' }]),
            ])
            .toSorted((one, other) => one.minute - other.minute || one.step.localeCompare(other.step))
          let isMended = false
          let walked = 0
          for (const { step } of steps) {
            if (step === 'found' && isMended) walked += 1
            isMended = step === 'mended'
          }
          expect([kind, times]).toEqual([kind, walked])
        }
      }),
      { numRuns: 15 },
    )
  })

  it('is counted anew when one of them is a year ago', async () => {
    const ctx = await open({
      i1: report(-60, [wipers('w2')]),
      i2: report(-300 * DAY, [wipers('w1', -299 * DAY)]),
    })
    const { organizationId } = ctx.actor
    const gathered = async () =>
      factsOfRoute(
        {
          ...{ db: ctx.db, organizationId, nowMs: ctx.clock.now() },
          own: await readOfOrganization(ctx.db, organizationId, ctx.clock.now()),
        },
        'r1',
      )
    const ends = NOW - 300 * DAY * 60_000 + CAME_BACK_MS + 1
    const now = await gathered()
    expect(now?.momentsMs).toContain(ends)
    await ctx.clock.advance(ends - 1 - NOW)
    expect((await gathered())?.facts.vehicle?.cameBack.get('wipers')?.times).toBe(1)
    await ctx.clock.advance(1)
    expect((await gathered())?.facts.vehicle?.cameBack.get('wipers')).toBeUndefined()
  })

  it('costs a judgement one query, and none where no defect is open', async () => {
    const asked = async (reports: Record<string, object>) => {
      const ctx = await open(reports)
      const counting = countingDb(ctx.db)
      await readToday({ ...dispatcher(ctx), db: counting.db })
      return counting.asked.length
    }
    const mended = await asked({ i1: report(-60, [wipers('w1', -30)]) })
    const one = await asked({ i1: report(-60, [wipers('w1')]) })
    const several = await asked({
      i1: report(-60, [wipers('w1'), defect('h', 'Horn')]),
      i2: report(-30 * DAY, [wipers('w2')]),
    })
    expect([one, several]).toEqual([mended + 1, mended + 1])
  })
})
