import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { foldClock, readClock, type KnownClock, type ToldClock } from './driver-clock'

/** More than that without a telling may hide work. */
const GAP = 15 * MINUTE_MS
const AT = Date.UTC(2026, 2, 2, 8)

const told = (toldAtMs: number, dutyStatus: string | null, more: Partial<ToldClock> = {}): ToldClock => ({
  driverId: 'd1',
  toldAtMs,
  dutyStatus,
  vehicleId: null,
  untilBreakMs: null,
  driveLeftMs: null,
  shiftLeftMs: null,
  cycleLeftMs: null,
  cycleTomorrowMs: null,
  cycleStartedAtMs: null,
  ...more,
})
const folded = (all: readonly ToldClock[]) => all.reduce<KnownClock | null>(foldClock, null)

describe('what the platform says of hours', () => {
  it('is read with every clock in milliseconds', () => {
    const item = {
      clocks: {
        break: { timeUntilBreakDurationMs: 1 },
        cycle: {
          cycleRemainingDurationMs: 2,
          cycleTomorrowDurationMs: 3,
          cycleStartedAtTime: '2026-03-01T08:00:00Z',
        },
        drive: { driveRemainingDurationMs: 4 },
        shift: { shiftRemainingDurationMs: 5 },
      },
      currentDutyStatus: { hosStatusType: 'driving' },
      currentVehicle: { id: 'v1', name: 'RV 101' },
      driver: { id: 'd1', name: 'Ann' },
    }
    expect(readClock(item, AT)).toEqual(
      told(AT, 'driving', {
        vehicleId: 'v1',
        untilBreakMs: 1,
        cycleLeftMs: 2,
        cycleTomorrowMs: 3,
        driveLeftMs: 4,
        shiftLeftMs: 5,
        cycleStartedAtMs: AT - 24 * HOUR_MS,
      }),
    )
  })

  it('may leave everything out but whose it is', () => {
    expect(readClock({ driver: { id: 'd1' } }, AT)).toEqual(told(AT, null))
    for (const item of [
      null,
      7,
      {},
      { driver: {} },
      { driver: { id: '' } },
      { driver: { id: 'x'.repeat(256) } },
    ])
      expect(readClock(item, AT)).toBeNull()
    const odd = { driver: { id: 'd1' }, currentVehicle: { id: 'x'.repeat(256) } }
    expect(readClock(odd, AT)?.vehicleId).toBeNull()
  })

  it.each([
    { currentVehicle: { id: 'v1', ExternalIds: { erp: null } } },
    { currentVehicle: { id: 'v1', name: 7 } },
    { currentVehicle: { id: 'v1' }, violations: { cycleViolationDurationMs: '0' } },
    { currentVehicle: { id: 'v1' }, driver: { id: 'd1', name: 7 } },
  ])('is read but for what is odd in it: %j', (odd) => {
    const clock = {
      driver: { id: 'd1' },
      clocks: { drive: { driveRemainingDurationMs: 4 }, shift: { shiftRemainingDurationMs: '5' } },
      currentDutyStatus: { hosStatusType: 'driving' },
    }
    expect(readClock({ ...clock, ...odd }, AT)).toEqual(
      told(AT, 'driving', { vehicleId: 'v1', driveLeftMs: 4 }),
    )
  })
})

describe('what is known of rest', () => {
  it('began after the driver was last told to work, and by when they were first told to rest', () => {
    const known = folded([
      told(AT, 'driving'),
      told(AT + HOUR_MS, 'onDuty'),
      told(AT + 2 * HOUR_MS, 'offDuty'),
      told(AT + 2 * HOUR_MS + GAP, 'sleeperBed'),
    ])
    expect(known).toMatchObject({
      dutyStatus: 'sleeperBed',
      dutyStatusAtMs: AT + 2 * HOUR_MS + GAP,
      workedAtMs: AT + HOUR_MS,
      restingAtMs: AT + 2 * HOUR_MS,
    })
  })

  it('ends with work, a move in the yard too, and not with driving that is personal (49 CFR 395.2, 395.8)', () => {
    const rested = [told(AT, 'offDuty'), told(AT + GAP, 'personalConveyance')]
    expect(folded(rested)).toMatchObject({ restingAtMs: AT, workedAtMs: null })
    for (const status of ['driving', 'onDuty', 'yardMove'])
      expect(folded([...rested, told(AT + 2 * HOUR_MS, status)])).toMatchObject({
        restingAtMs: null,
        workedAtMs: AT + 2 * HOUR_MS,
      })
  })

  it('is not known for a status that nobody knows: neither rest nor work', () => {
    const before = told(AT, 'driving')
    expect(folded([before, told(AT + HOUR_MS, 'waiting')])).toMatchObject({
      restingAtMs: null,
      workedAtMs: AT,
      dutyStatusAtMs: AT + HOUR_MS,
    })
    expect(folded([before, told(AT + HOUR_MS, null)])).toMatchObject({ restingAtMs: null, dutyStatus: null })
  })

  describe('over a gap in what is told', () => {
    const left = (driveLeftMs: number | null, cycleLeftMs: number | null) => ({ driveLeftMs, cycleLeftMs })
    const after = (ms: number, before: Partial<ToldClock> = {}, more: Partial<ToldClock> = before) =>
      folded([
        told(AT, 'driving'),
        told(AT + HOUR_MS, 'offDuty', before),
        told(AT + HOUR_MS + ms, 'offDuty', more),
      ])

    it('begins anew: somebody may have driven meanwhile', () => {
      expect(after(GAP)?.restingAtMs).toBe(AT + HOUR_MS)
      expect(after(GAP + 1)).toMatchObject({ restingAtMs: AT + HOUR_MS + GAP + 1, workedAtMs: AT })
      const fewer = after(10 * HOUR_MS, left(5 * HOUR_MS, 40 * HOUR_MS), left(HOUR_MS, 35 * HOUR_MS))
      expect(fewer?.restingAtMs).toBe(AT + 11 * HOUR_MS)
    })

    it('goes on where as much is left of the drive time and the cycle: no work took of them', () => {
      expect(after(9 * HOUR_MS, left(0, 40 * HOUR_MS))?.restingAtMs).toBe(AT + HOUR_MS)
      for (const [before, more] of [
        [left(HOUR_MS, 40 * HOUR_MS), left(HOUR_MS, 40 * HOUR_MS - 1)],
        [left(HOUR_MS, 40 * HOUR_MS), left(11 * HOUR_MS, 40 * HOUR_MS)],
        // Of nothing nothing can be taken, and what nobody tells agrees with nothing.
        [left(HOUR_MS, 0), left(HOUR_MS, 0)],
        [left(HOUR_MS, null), left(HOUR_MS, null)],
      ] as const)
        expect(after(9 * HOUR_MS, before, more)?.restingAtMs).toBe(AT + 10 * HOUR_MS)
    })

    it('never began before somebody who drives in it was done, whenever he is asked', () => {
      const minutes = (max: number) => fc.integer({ min: 1, max }).map((one) => one * MINUTE_MS)
      fc.assert(
        fc.property(
          fc.array(fc.record({ rests: minutes(900), works: minutes(300) }), { minLength: 1, maxLength: 6 }),
          fc.array(minutes(400), { minLength: 1, maxLength: 40 }),
          (days, gaps) => {
            const works = days.reduce<{ from: number; until: number }[]>((all, one) => {
              const from = (all.at(-1)?.until ?? AT) + one.rests
              return [...all, { from, until: from + one.works }]
            }, [])
            const toldBy = (at: number) => {
              const worked = works.reduce(
                (sum, { from, until }) => sum + Math.max(0, Math.min(at, until) - from),
                0,
              )
              const isAtWork = works.some(({ from, until }) => at >= from && at < until)
              return told(at, isAtWork ? 'driving' : 'offDuty', left(null, 70 * HOUR_MS - worked))
            }
            const tellings = gaps.reduce<number[]>((all, gap) => [...all, (all.at(-1) ?? AT) + gap], [])
            const known = folded(tellings.map(toldBy))
            if (!known || known.restingAtMs === null) return
            const since = known.restingAtMs
            // What is shorter than the time between two tellings nobody sees.
            const missed = works.filter(({ from, until }) => until > since && from < known.toldAtMs)
            expect(missed.filter(({ from, until }) => until - from > GAP)).toEqual([])
          },
        ),
      )
    })
  })

  it('keeps since when a status is told without another one between', () => {
    const known = folded([told(AT, 'onDuty'), told(AT + HOUR_MS, 'onDuty', { driveLeftMs: 5 })])
    expect(known).toMatchObject({ dutyStatusAtMs: AT, toldAtMs: AT + HOUR_MS, driveLeftMs: 5 })
  })

  it('is not changed by what was told before, nor by the same again', () => {
    const statuses = fc.constantFrom('offDuty', 'driving', 'onDuty', 'sleeperBed', 'odd')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(50), statuses), { minLength: 1 }), (pairs) => {
        const all = pairs.map(([at, status]) => told(AT + at, status))
        const newest = folded([...all].sort((a, b) => a.toldAtMs - b.toldAtMs))
        expect(newest).not.toBeNull()
        if (!newest) return
        for (const one of all) expect(foldClock(newest, one)).toBe(newest)
      }),
    )
  })
})
