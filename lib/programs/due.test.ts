import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { type Done, nextOf, type Rule, serviceDue, surelyDueAtMs, unsureFrom, type Use } from './due'
import { meterOf, type MeterExchange, type MeterReading } from './meter'

const at = (iso: string) => Date.parse(iso)
const NOW = { nowMs: at('2026-06-01T12:00:00Z'), zone: 'America/Chicago' }

const rule = (change: Partial<Omit<Rule, 'every'>> & { every?: Partial<Rule['every']> } = {}): Rule => ({
  ...{ whichever: 'first', nextFrom: 'done', soonDays: 14 },
  ...change,
  every: { meters: null, engineHours: null, days: null, ...change.every },
})

const read = (iso: string, value: number): MeterReading => ({ value, atMs: at(iso), source: 'report' })

const use = (readings: MeterReading[] = [], exchanges: MeterExchange[] = []): Use => ({
  meters: { odometer: meterOf('odometer', readings, exchanges), engine: meterOf('engine', [], []) },
  exchanges: { odometer: exchanges, engine: [] },
})

const done = (iso: string, meters: number | null = null): Done => ({
  ...{ id: iso, atMs: at(iso), meters, engineHours: null },
})

describe('when a service is due', () => {
  it('is due on the day itself, in the zone’s days', () => {
    const every = { days: 30 }
    const told = (nowMs: number) =>
      serviceDue(rule({ every }), [done('2026-05-02T20:00:00Z')], use(), { ...NOW, nowMs })
    expect(told(at('2026-06-01T04:59:59Z'))).toMatchObject({ standing: 'soon', measures: [{ left: 1 }] })
    expect(told(at('2026-06-01T05:00:00Z'))).toMatchObject({ standing: 'due', measures: [{ left: 0 }] })
  })

  it('is due at the mile, not a meter before', () => {
    const told = (value: number) =>
      serviceDue(
        rule({ every: { meters: 10_000 } }),
        [done('2026-05-01T12:00:00Z', 100_000)],
        use([read('2026-05-01T12:00:00Z', 100_000), read('2026-05-31T12:00:00Z', value)]),
        NOW,
      )
    expect(told(109_999).standing).toBe('soon')
    expect(told(110_000)).toMatchObject({ standing: 'due', atMs: at('2026-05-31T12:00:00Z') })
  })

  it('is due with the first of its measures, or with the last', () => {
    const every = { meters: 10_000, days: 365 }
    const used = use([read('2026-05-01T12:00:00Z', 100_000), read('2026-05-31T12:00:00Z', 111_000)])
    const told = (whichever: Rule['whichever']) =>
      serviceDue(rule({ whichever, every }), [done('2026-05-01T12:00:00Z', 100_000)], used, NOW)
    expect(told('first').standing).toBe('due')
    expect(told('last')).toMatchObject({ standing: 'later', atMs: at('2027-05-01T05:00:00Z') })
  })

  it('is due by the first of two since the sooner day, and by the last since the later one', () => {
    const used = use([read('2026-05-01T12:00:00Z', 100_000), read('2026-05-31T12:00:00Z', 111_000)])
    const told = (whichever: Rule['whichever'], days: number, meters = 10_000) =>
      serviceDue(
        rule({ whichever, every: { meters, days } }),
        [done('2026-05-01T12:00:00Z', 100_000)],
        used,
        NOW,
      )
    const [sooner, later] = [at('2026-05-20T05:00:00Z'), at('2026-05-31T12:00:00Z')]
    expect(told('first', 19)).toMatchObject({ standing: 'due', atMs: sooner })
    expect(told('last', 19)).toMatchObject({ standing: 'due', atMs: later })
    // 366 and two thirds meters a day: 1,000 more are there on the third of June.
    const [byMeter, byDay] = [at('2026-06-03T05:27:16.363Z'), at('2026-06-10T05:00:00Z')]
    expect(Math.floor(told('first', 40, 12_000).atMs ?? 0)).toBe(byMeter)
    expect(told('last', 40, 12_000)).toMatchObject({ standing: 'soon', atMs: byDay })
  })

  it('goes by the one measure that is known where the first counts, and by none where the last does', () => {
    const told = (whichever: Rule['whichever'], days: number | null, meters: number | null = 10_000) =>
      serviceDue(rule({ whichever, every: { meters, days } }), [done('2026-05-01T12:00:00Z')], use(), NOW)
    const never = told('first', null)
    expect(never).toMatchObject({ standing: 'unknown', atMs: null })
    expect(told('first', 365)).toMatchObject({ standing: 'later', atMs: at('2027-05-01T05:00:00Z') })
    expect(told('first', 40)).toMatchObject({ standing: 'soon', atMs: at('2026-06-10T05:00:00Z') })
    expect(told('last', 365)).toMatchObject({ standing: 'unknown', atMs: null })
    expect(told('last', 40)).toMatchObject({ standing: 'unknown', atMs: null })
    expect(told('last', 20), 'due by days').toMatchObject({ standing: 'unknown', atMs: null })
  })

  it('goes by what was done until now, whatever order it is told in, of two at once by one of them', () => {
    const of = rule({ every: { days: 30 } })
    const last = (...did: Done[]) => serviceDue(of, did, use(), NOW).lastDone?.id ?? null
    const [old, recent] = [done('2026-04-01T12:00:00Z'), done('2026-05-20T12:00:00Z')]
    expect([last(old, recent), last(recent, old), last()]).toEqual([recent.id, recent.id, null])
    const now = done('2026-06-01T12:00:00Z')
    expect(last(old, now)).toBe(now.id)
    expect(last(done('2026-06-01T12:00:01Z'), old)).toBe(old.id)
    const [one, other] = ['a', 'b'].map((id) => ({ ...recent, id }))
    if (!one || !other) throw new Error('There are two')
    expect([last(one, other), last(other, one)]).toEqual(['b', 'b'])
  })

  it('counts on from the first that was done where it goes by when it was due', () => {
    const used = use([read('2026-05-01T12:00:00Z', 100_000), read('2026-05-31T12:00:00Z', 113_000)])
    const told = (first: number | null) =>
      serviceDue(
        rule({ nextFrom: 'due', every: { meters: 10_000 } }),
        [done('2026-04-01T12:00:00Z', first), done('2026-05-29T12:00:00Z', 112_000)],
        used,
        NOW,
      ).measures[0]?.dueAt
    expect(told(100_000)).toBe(120_000)
    expect(told(null), 'of which no figure is known').toBe(122_000)
  })

  it('projects by use, never into the past, and says soon by days', () => {
    const used = use([read('2026-05-01T12:00:00Z', 100_000), read('2026-05-31T12:00:00Z', 106_000)])
    const told = serviceDue(
      rule({ every: { meters: 8_000 } }),
      [done('2026-05-01T12:00:00Z', 100_000)],
      used,
      NOW,
    )
    // 200 meters a day, 2,000 left from 31 May on.
    expect(told).toMatchObject({ standing: 'soon', atMs: at('2026-06-10T12:00:00Z') })
    const close = serviceDue(
      rule({ every: { meters: 6_050 } }),
      [done('2026-05-01T12:00:00Z', 100_000)],
      used,
      NOW,
    )
    expect(close).toMatchObject({ standing: 'soon', atMs: NOW.nowMs, measures: [{ isDue: false }] })
  })

  it('says what it does not know, and guesses nothing', () => {
    const one = rule({ every: { meters: 10_000 } })
    const why = (days: Done[], readings: MeterReading[]) =>
      serviceDue(one, days, use(readings), NOW).measures[0]?.unknown
    const [before, now] = [read('2026-03-01T12:00:00Z', 100_000), read('2026-05-31T12:00:00Z', 101_000)]
    expect(why([], [now])).toBe('never_done')
    expect(why([done('2026-04-10T12:00:00Z')], [before, now])).toBe('no_reading_when_done')
    expect(why([done('2026-03-02T12:00:00Z')], [before])).toBe('no_reading_lately')
    expect(why([done('2026-05-31T18:00:00Z')], [now])).toBe('no_use')
    // It stands: that is no use by which anything comes round.
    const stands = [read('2026-05-20T12:00:00Z', 101_000), now]
    expect(why([done('2026-05-20T12:00:00Z')], stands)).toBe('no_use')
    const monthAgo = read('2026-05-02T12:00:00Z', 101_000)
    expect(why([done('2026-05-02T12:00:00Z')], [monthAgo])).toBe('no_reading_lately')
    expect(why([done('2026-05-02T12:00:01Z')], [{ ...monthAgo, atMs: monthAgo.atMs + 1 }])).toBe('no_use')
    expect(serviceDue(rule({ every: { days: 30 } }), [], use(), NOW).measures).toMatchObject([
      { measure: 'days', unknown: 'never_done' },
    ])
    expect(why([done('2026-05-31T18:00:00Z', 5)], [])).toBe('no_reading')
    expect(serviceDue(one, [], use([now]), NOW).standing).toBe('unknown')
  })

  it('reads the figure of the day where nobody wrote one down', () => {
    const used = use([read('2026-05-01T12:00:00Z', 100_000), read('2026-05-31T12:00:00Z', 106_000)])
    const told = serviceDue(rule({ every: { meters: 10_000 } }), [done('2026-05-02T12:00:00Z')], used, NOW)
    expect(told.measures[0]).toMatchObject({ dueAt: 110_000, left: 4_000 })
  })

  it('goes on over an exchanged meter, and says what the new one will show', () => {
    const exchanges = [{ atMs: at('2026-05-20T00:00:00Z'), before: 104_000, after: 10 }]
    const used = use([read('2026-05-01T12:00:00Z', 100_000), read('2026-05-31T12:00:00Z', 2_010)], exchanges)
    const told = serviceDue(
      rule({ every: { meters: 10_000 } }),
      [done('2026-05-01T12:00:00Z', 100_000)],
      used,
      NOW,
    )
    expect(told.measures[0]).toMatchObject({ left: 4_000, dueAt: 6_010 })
    // What was written down since is of the new one.
    const since = serviceDue(
      rule({ every: { meters: 10_000 } }),
      [done('2026-05-25T12:00:00Z', 500)],
      used,
      NOW,
    )
    expect(since.measures[0]).toMatchObject({ left: 8_490, dueAt: 10_500 })
  })

  it('is sure of days and of what was read, never of a reckoning', () => {
    const every = { meters: 50_000, days: 365 }
    const used = use([read('2026-05-01T12:00:00Z', 100_000), read('2026-05-31T12:00:00Z', 111_000)])
    const sure = (of: Rule) =>
      surelyDueAtMs(of, serviceDue(of, [done('2026-05-01T12:00:00Z', 100_000)], used, NOW))
    expect(sure(rule({ every }))).toBe(at('2027-05-01T05:00:00Z'))
    expect(sure(rule({ every, whichever: 'last' }))).toBe(null)
    expect(sure(rule({ every: { meters: 11_000 } }))).toBe(at('2026-05-31T12:00:00Z'))
    expect(sure(rule({ every: { meters: 50_000 } }))).toBe(null)
  })

  it('is sure of the last measure where that is a day', () => {
    const every = { meters: 10_000, days: 365 }
    const used = use([read('2026-05-01T12:00:00Z', 100_000), read('2026-05-31T12:00:00Z', 111_000)])
    const of = rule({ every, whichever: 'last' })
    expect(surelyDueAtMs(of, serviceDue(of, [done('2026-05-01T12:00:00Z', 100_000)], used, NOW))).toBe(
      at('2027-05-01T05:00:00Z'),
    )
  })

  it('is soon by the days that somebody set, and by the last tenth of the way only where nobody knows when', () => {
    const standing = (soonDays: number) =>
      serviceDue(rule({ every: { days: 365 }, soonDays }), [done('2025-07-01T12:00:00Z')], use(), NOW)
        .standing
    expect([standing(7), standing(29), standing(30)]).toEqual(['later', 'later', 'soon'])
    const of = rule({ every: { days: 365 }, soonDays: 30 })
    const asOf = (nowMs: number) =>
      serviceDue(of, [done('2025-07-01T12:00:00Z')], use(), { ...NOW, nowMs }).standing
    const from = at('2026-06-01T05:00:00Z')
    expect([asOf(from - 1), asOf(from)], 'thirty days before').toEqual(['later', 'soon'])
    const first = read('2026-04-20T12:00:00Z', 100_000)
    const unused = (value: number) =>
      serviceDue(
        rule({ every: { meters: 10_000 } }),
        [done('2026-04-20T12:00:00Z', 100_000)],
        use([first, read('2026-04-30T12:00:00Z', value)]),
        NOW,
      )
    expect(unused(108_999)).toMatchObject({ standing: 'later', measures: [{ unknown: 'no_reading_lately' }] })
    expect(unused(109_000)).toMatchObject({ standing: 'soon', measures: [{ unknown: 'no_reading_lately' }] })
  })

  it('is soon by the last of two only when both are near, each in its own way', () => {
    const standing = (soonDays: number) =>
      serviceDue(
        rule({ every: { meters: 10_000, days: 365 }, whichever: 'last', soonDays }),
        [done('2025-07-01T12:00:00Z', 100_000)],
        use([read('2026-04-20T12:00:00Z', 109_000)]),
        NOW,
      ).standing
    expect([standing(7), standing(30)]).toEqual(['later', 'soon'])
  })

  it('is soon by the first of two when one is near', () => {
    const every = { meters: 10_000, days: 365 }
    const asked = (whichever: Rule['whichever'], value: number) =>
      serviceDue(
        rule({ every, whichever }),
        [done('2026-04-20T12:00:00Z', 100_000)],
        use([read('2026-04-20T12:00:00Z', value)]),
        NOW,
      ).standing
    expect([asked('first', 109_000), asked('first', 101_000)]).toEqual(['soon', 'later'])
    expect(asked('last', 109_000)).toBe('later')
  })

  it('is not known to be due or not from when its meter was read too long ago, and never where nobody did it', () => {
    const [readAt, noted] = ['2026-05-31T12:00:00Z', done('2026-05-01T12:00:00Z', 100_000)]
    const used = use([read('2026-05-01T12:00:00Z', 100_000), read(readAt, 101_000)])
    const unsure = (change: Parameters<typeof rule>[0], by: Use, did: Done[] = [noted]) => {
      const of = rule(change)
      return unsureFrom(of, serviceDue(of, did, by, NOW))
    }
    const both = { meters: 10_000, days: 365 }
    const never = { fromMs: 0, readAtMs: null }
    const lately = { fromMs: at(readAt) + 30 * DAY_MS, readAtMs: at(readAt) }
    expect(unsure({ every: { meters: 10_000 } }, used)).toEqual(lately)
    expect(unsure({ every: both }, used)).toEqual(lately)
    // By the last of both it is not due before the day comes, whatever the meter shows.
    const day = at('2027-05-01T05:00:00Z')
    expect(unsure({ every: both, whichever: 'last' }, used)).toEqual({ ...lately, fromMs: day })
    expect(unsure({ every: both, whichever: 'last' }, use())).toEqual({ ...never, fromMs: day })
    expect(unsure({ every: both }, use())).toEqual(never)
    expect(unsure({ every: { meters: 10_000 } }, used, [])).toEqual(never)
    expect(unsure({ every: { days: 365 } }, used, [])).toEqual(never)
    expect(unsure({ every: { days: 365 } }, use())).toBeNull()
    expect(unsure({ every: { meters: 1_000 } }, used)).toBeNull()
    // It is due by one of the first, whatever the other is; of the last, by the meter, and the calendar tells the day.
    expect(unsure({ every: { meters: 1_000, engineHours: 100 } }, used)).toBeNull()
    expect(unsure({ every: { meters: 1_000, days: 365 }, whichever: 'last' }, used)).toBeNull()
  })

  it('is not known from when the first of two meters was read too long ago, or the last of them', () => {
    const [odometer, engine] = ['2026-05-31T12:00:00Z', '2026-05-20T12:00:00Z']
    const by: Use = {
      meters: {
        odometer: meterOf('odometer', [read(odometer, 101_000)], []),
        engine: meterOf('engine', [read(engine, 1_010)], []),
      },
      exchanges: { odometer: [], engine: [] },
    }
    const did = { ...done('2026-05-01T12:00:00Z', 100_000), engineHours: 1_000 }
    const unsure = (whichever: Rule['whichever']) => {
      const of = rule({ whichever, every: { meters: 10_000, engineHours: 500 } })
      return unsureFrom(of, serviceDue(of, [did], by, NOW))
    }
    const from = (time: string) => ({ fromMs: at(time) + 30 * DAY_MS, readAtMs: at(time) })
    expect(unsure('first')).toEqual(from(engine))
    expect(unsure('last')).toEqual(from(odometer))
  })

  it('goes by what was read, however many work orders repeat an older or a later figure', () => {
    const orders = [1, 5, 9, 13, 17].map((day) => ({
      ...read(`2026-05-${String(day).padStart(2, '0')}T09:00:00Z`, 190_000),
      source: 'work_order' as const,
    }))
    const readings = [read('2026-05-01T12:00:00Z', 100_000), read('2026-05-31T12:00:00Z', 106_000)]
    expect(meterOf('odometer', [...orders, ...readings], []).readings).toEqual(readings)
    expect(meterOf('odometer', orders, []).readings).toHaveLength(5)
  })

  it('does not move what comes after a late one that counts from when it was due', () => {
    const next = (nextFrom: Rule['nextFrom'], last: number) => nextOf({ nextFrom }, { first: 0, last }, 100)
    expect(next('done', 130)).toBe(230)
    expect(next('due', 130)).toBe(200)
    expect(next('due', 90)).toBe(200)
    expect(next('due', 30)).toBe(100)
    expect(nextOf({ nextFrom: 'due' }, { first: 50, last: 180 }, 100)).toBe(250)
  })
})

const readings = fc.array(
  fc.record({
    value: fc.integer({ min: 0, max: 3_000_000 }),
    atMs: fc.integer({ min: NOW.nowMs - 60 * DAY_MS, max: NOW.nowMs }),
    source: fc.constantFrom('vehicle' as const, 'report' as const, 'work_order' as const),
  }),
  { maxLength: 25 },
)
const dones = fc.array(
  fc.record({
    atMs: fc.integer({ min: NOW.nowMs - 90 * DAY_MS, max: NOW.nowMs }),
    meters: fc.option(fc.integer({ min: 0, max: 3_000_000 })),
  }),
  { maxLength: 6 },
)
const rules = fc.record({
  whichever: fc.constantFrom('first' as const, 'last' as const),
  nextFrom: fc.constantFrom('done' as const, 'due' as const),
  meters: fc.option(fc.integer({ min: 1_000, max: 900_000 })),
  days: fc.option(fc.integer({ min: 1, max: 400 })),
})

describe('laws of services', () => {
  it('the order in which readings and services are told does not matter', () =>
    fc.assert(
      fc.property(rules, readings, dones, fc.infiniteStream(fc.integer()), (of, read, did, random) => {
        const mixed = <Item>(items: readonly Item[]) =>
          items
            .map((item) => ({ item, turn: random.next().value ?? 0 }))
            .toSorted((one, other) => one.turn - other.turn)
            .map(({ item }) => item)
        const [one, list] = [
          rule({ ...of, every: { meters: of.meters, days: of.days } }),
          did.map((each, place) => ({ ...each, id: String(place), engineHours: null })),
        ]
        expect(serviceDue(one, mixed(list), use(mixed(read)), NOW)).toEqual(
          serviceDue(one, list, use(read), NOW),
        )
      }),
    ))

  it('a reading more that goes on from the newest never makes it due later, nor the opposite', () =>
    fc.assert(
      fc.property(readings, fc.integer({ min: 1_000, max: 900_000 }), (read, every) => {
        const meter = meterOf('odometer', read, [])
        const [first] = meter.readings
        if (!first || !meter.newest) return
        const one = rule({ every: { meters: every } })
        const did = [{ id: 'one', atMs: first.atMs, meters: first.value, engineHours: null }]
        const before = serviceDue(one, did, use([...meter.readings]), NOW)
        const more = { ...meter.newest, value: meter.newest.value + 500 }
        const after = serviceDue(one, did, use([...meter.readings, more]), NOW)
        if (before.standing === 'due') expect(after.standing).toBe('due')
        expect(after.measures[0]?.isDue).toBe(meter.newest.value + 500 - first.value >= every)
      }),
    ))

  it('what is kept of readings never runs backwards, and one wrong figure hides none of the others', () =>
    fc.assert(
      fc.property(readings, (read) => {
        const kept = meterOf('odometer', read, [])
        kept.readings.forEach((reading, place) => {
          const before = kept.readings[place - 1]
          if (before) expect(reading.value).toBeGreaterThanOrEqual(before.value)
        })
        expect(kept.readings.length + kept.doubted.length).toBe(read.length)
      }),
    ))

  it('an exchange of the meter changes nothing of what is left', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 500_000 }), (day, after) => {
        const way = Array.from({ length: 21 }, (_, place) => ({
          value: 400_000 + place * 100_000,
          atMs: NOW.nowMs - (20 - place) * DAY_MS,
          source: 'report' as const,
        }))
        const before = way[day]?.value ?? 0
        const exchange = { atMs: NOW.nowMs - (20 - day) * DAY_MS + 1, before, after }
        const shown = way.map((reading, place) =>
          place > day ? { ...reading, value: reading.value - before + after } : reading,
        )
        const one = rule({ every: { meters: 2_500_000 } })
        const did = [{ id: 'one', atMs: way[0]?.atMs ?? 0, meters: 400_000, engineHours: null }]
        const whole = serviceDue(one, did, use(way), NOW)
        const exchanged = serviceDue(one, did, use(shown, [exchange]), NOW)
        expect(exchanged.measures[0]?.left).toBe(whole.measures[0]?.left)
        expect(exchanged.standing).toBe(whole.standing)
      }),
    ))
})
