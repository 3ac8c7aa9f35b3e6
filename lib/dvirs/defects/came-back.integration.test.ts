import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDefects } from '@/lib/desk/defects/read-defects'
import { asJsonObject } from '@/lib/json'
import { factsOfRoute } from '@/lib/readiness/gather/facts-of-route'
import { readOfOrganization } from '@/lib/readiness/gather/of-organization'
import { readToday } from '@/lib/readiness/today/read-today'
import { readVehicle } from '@/lib/readiness/vehicles/read-vehicle'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { countingDb } from '@/test/counting-db'
import { describeEachDatabase } from '@/test/database'
import { leavingSoon } from '@/test/leaving-soon'
import { openListWorld } from '@/test/list-world'
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
const wipers = (id: string, isResolved = true) => ({ id, defectType: 'Wipers', isResolved })

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
      i1: report(-60, [wipers('w4', false), { ...wipers('h', false), defectType: 'Horn' }]),
      i2: report(-30 * DAY, [wipers('w3')]),
      i3: report(-340 * DAY, [wipers('w2')]),
      i4: report(-366 * DAY, [wipers('w1')]),
    })
    const times = { wipers: 2, horn: 0 }
    expect(await said(ctx)).toEqual({ queue: times, today: times, page: times })
  })

  it('is one count, whatever is told of the defects', async () => {
    const defect = fc.record({
      id: fc.integer({ min: 1, max: 8 }).map((n) => `d${n}`),
      defectType: fc.constantFrom('Wipers', 'WIPERS ', 'Horn', 'Ä'.repeat(250)),
      isResolved: fc.boolean(),
    })
    const reports = fc.array(
      fc.record({
        days: fc.constantFrom(0, 1, 13, 15, 100, 364, 365, 366, 500),
        defects: fc.uniqueArray(defect, { maxLength: 3, selector: ({ id }) => id }),
      }),
      { maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(reports, async (all) => {
        // Each defect is of one kind, and mended or not, in whichever reports the platform names it.
        const known = new Map(all.flatMap(({ defects }) => defects.map((one) => [one.id, one])))
        const kindOf = (id: string) => known.get(id)?.defectType
        const ctx = await open(
          Object.fromEntries(
            all.map(({ days, defects }, index) => [
              `i${index}`,
              report(
                -days * DAY - index,
                defects.map((one) => ({ ...one, ...known.get(one.id) })),
              ),
            ]),
          ),
        )
        const { queue, today, page } = await said(ctx)
        expect([today, page]).toEqual([queue, queue])
        const withinAYear = new Map(
          all.flatMap(({ days, defects }, index) =>
            days * DAY + index <= 365 * DAY ? defects.map(({ id }) => [id, keyOf(kindOf(id))]) : [],
          ),
        )
        for (const [kind, times] of Object.entries(queue)) {
          const found = [...withinAYear.values()].filter((one) => one === kind).length
          expect([kind, times]).toEqual([kind, Math.max(0, found - 1)])
        }
      }),
      { numRuns: 15 },
    )
  })

  it('is counted anew when one of them is a year ago', async () => {
    const ctx = await open({
      i1: report(-60, [wipers('w2', false)]),
      i2: report(-300 * DAY, [wipers('w1')]),
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
    const mended = await asked({ i1: report(-60, [wipers('w1')]) })
    const one = await asked({ i1: report(-60, [wipers('w1', false)]) })
    const several = await asked({
      i1: report(-60, [wipers('w1', false), { ...wipers('h', false), defectType: 'Horn' }]),
      i2: report(-30 * DAY, [wipers('w2', false)]),
    })
    expect([one, several]).toEqual([mended + 1, mended + 1])
  })
})
