import { expect, it } from 'vitest'
import { keepDvir } from '@/lib/dvirs/keep-dvir'
import { countExceptions } from '@/lib/desk/count-exceptions'
import { keepRoute } from '@/lib/routes/keep-route'
import { speakingIn } from '@/lib/words/speaking'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/list-world'
import { judgeOrganization } from '../record/judge-organization'
import { readBlocked } from './read-blocked'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const MINUTE_MS = 60_000
const iso = (clock: string) => `2026-03-02T${clock}:00.000Z`

const route = (name: string, departs: string, ends: string) => ({
  ...{ name, vehicle: { id: '128', name: 'RV 128' }, orgLocalTimezone: 'UTC' },
  stops: [departs, ends].map((time, index) => ({
    ...{ id: `s${index}`, state: 'scheduled', singleUseLocation: { address: 'Yard' } },
    ...{ scheduledArrivalTime: iso(time), scheduledDepartureTime: iso(time) },
  })),
})
const unsafe = {
  ...{ vehicle: { id: '128', name: 'RV 128' }, safetyStatus: 'unsafe', endTime: iso('05:12') },
  vehicleDefects: [{ id: 'd1', defectType: 'Air brake lines', isResolved: false }],
}

describeEachDatabase('what is blocked', (database) => {
  it('is told with since when and why, what became so last first, and counted alike', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const judge = () => judgeOrganization(ctx, ctx.actor.organizationId)
    await keep(keepRoute, { r1: route('RV-1', '06:15', '07:00'), r2: route('RV-2', '09:00', '10:00') })
    await judge()
    expect(await readBlocked(ctx)).toEqual([])
    expect((await countExceptions(ctx)).today).toEqual({ value: 0, of: 'blocked', since: [] })

    await keep(keepDvir, { i1: unsafe })
    await judge()
    await ctx.clock.advance(MINUTE_MS)
    // Overlaps the first: another finding, of a route that is blocked already.
    await keep(keepRoute, { r3: route('RV-3', '06:30', '07:30') })
    await judge()
    expect((await countExceptions(ctx)).today).toEqual({
      ...{ value: 3, of: 'blocked' },
      since: [iso('05:31'), iso('05:31'), iso('05:30')],
    })
    const [first, , last] = await readBlocked(ctx)
    expect(first).toEqual({
      ...{ id: 'r1', name: 'RV-1', departsAt: iso('06:15'), zone: 'UTC', since: iso('05:31') },
      why: ['RV 128 is reported unsafe.', 'RV 128 is on another route at that time.'],
    })
    expect(last).toMatchObject({ id: 'r2', since: iso('05:30') })

    // What is found besides, and blocks nothing, makes it no newer.
    await ctx.clock.advance(MINUTE_MS)
    await keep(keepRoute, {
      r2: { ...route('RV-2', '09:00', '10:00'), driver: { id: '7', name: 'Ana' } },
    })
    await judge()
    expect((await readBlocked(ctx)).find(({ id }) => id === 'r2')?.since).toBe(iso('05:30'))
    expect(
      (await speakingIn('es', () => readBlocked(ctx)))[0]?.why[0],
      'in the language of whoever asks',
    ).toBe('RV 128 está reportado como inseguro.')
  })
})
