import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { UNTOLD } from '@/lib/routes/departures/departures'
import { at, driver, facts, license, medical, told, untold, vehicle } from '@/test/readiness/facts'
import { said, settings, unchecked } from '@/test/readiness/words'
import type { DriverFacts, Facts, QualificationFacts, TrainingFacts } from '../facts/facts'
import { fixedAt } from '../facts/growing'
import { judge } from '../judge'
import { nextMoment } from '../next-moment'
import { grownBy } from '../today/late-now'

const of = (fields: Partial<DriverFacts>) => facts({ driver: driver(fields) })

describe('rest (49 CFR 395.3)', () => {
  const ended = (endedAtMs: number) => of({ clocks: untold, lastRouteEnds: fixedAt(endedAtMs) })

  it('checks less than 10 h since the last route of ours, where no clock tells', () => {
    expect(said(ended(at('20:15 -1')))).toEqual(['ready'])
    expect(said(ended(at('20:16 -1')))).toEqual(['check', 'rest rest_short check'])
  })

  it('counts from when the one before it is expected to end, which waits for the clock', () => {
    // 40 min of it are left whenever it goes on: from 19:35 of the day before on that is less than 10 h before 06:15.
    const before = of({ clocks: untold, lastRouteEnds: { atMs: at('20:00 -1'), afterMs: 40 * MINUTE_MS } })
    expect(said({ ...before, nowMs: at('19:35 -1') })).toEqual(['ready'])
    expect(said({ ...before, nowMs: at('19:35 -1') + 1 })).toEqual(['check', 'rest rest_short check'])
    expect(nextMoment({ ...before, nowMs: at('19:35 -1') }, settings())?.getTime()).toBe(at('19:35 -1') + 1)
  })

  it('says from when its number runs on with the clock', () => {
    const words = (time: string, given: Partial<Facts> = {}) => {
      const [found] = judge({ ...ended(at('02:00')), ...given, nowMs: at(time) }, settings()).findings
      if (found?.words.code !== 'rest_short') throw new Error('Nothing was found')
      return found.words.params
    }
    for (const time of ['06:14', '06:15', '09:30']) {
      const was = words('06:10')
      expect(grownBy(was.restMs, was, at(time))).toBe(words(time).restMs)
    }
    const unheard = words('06:10', { departures: UNTOLD })
    expect(grownBy(unheard.restMs, unheard, at('09:30')), 'it may have left').toBe(unheard.restMs)
    // Where the one before it drags on with the clock, nobody rests.
    const onRoad = driver({ clocks: untold, lastRouteEnds: { atMs: at('02:00'), afterMs: MINUTE_MS } })
    const drags = words('06:10', { driver: onRoad })
    expect(grownBy(drags.restMs, drags, at('09:30'))).toBe(drags.restMs)
  })

  it('leaves it to the clocks where they are fresh', () => {
    expect(said(of({ lastRouteEnds: fixedAt(at('01:00')) }))).toEqual(['ready'])
    expect(said({ ...of({ lastRouteEnds: fixedAt(at('01:00')) }), nowMs: at('07:00') })[0]).toBe('check')
  })
})

describe('qualification (49 CFR 383, 391.11, 391.41)', () => {
  const until = (expiresAtMs: number | null, typeName = 'Commercial Driver License') =>
    of({ qualifications: told([license({ id: 'q9', typeId: 't9', typeName, expiresAtMs })]) })

  it('blocks when a required one is expired at the end of the route, and can be let go', () => {
    expect(said(until(at('10:15')))).toEqual(['blocked', 'qualification qualification_expired blocks can go'])
    expect(said(until(at('10:15') + 1))).toEqual(['ready', 'qualification qualification_expires_soon note'])
    expect(said(until(at('10:15'), 'Medical card'))[0]).toBe('blocked')
  })

  it('checks others, and notes what expires within 14 days', () => {
    expect(said(until(at('10:15'), 'Hazmat'))).toEqual(['check', 'qualification qualification_expired check'])
    expect(said(until(at('10:15') + 14 * DAY_MS, 'Hazmat'))).toEqual([
      'ready',
      'qualification qualification_expires_soon note',
    ])
    expect(said(until(at('10:15') + 14 * DAY_MS + 1))).toEqual(['ready'])
    expect(said(until(null))).toEqual(['ready'])
  })

  describe('that is expired beside another of its kind', () => {
    const NEXT_YEAR = at('10:15') + 365 * DAY_MS
    const expired = (typeName: string) =>
      license({ id: 'q9', typeId: 't9', typeName, expiresAtMs: at('01:00') })
    const beside = (
      lasting: Partial<QualificationFacts>,
      typeName = 'Driver License (Class B)',
      other = medical(),
    ) =>
      of({
        qualifications: told([license({ expiresAtMs: NEXT_YEAR, ...lasting }), other, expired(typeName)]),
      })

    it('checks where that is much the same and lasts over the route, and says which', () => {
      const given = beside({ typeName: 'Commercial driver license' })
      expect(said(given)).toEqual(['check', 'qualification qualification_expired check'])
      expect(judge(given, settings()).findings[0]?.words.params).toMatchObject({
        ...{ what: 'Driver License (Class B)', isRequired: true },
        instead: { what: 'Commercial driver license' },
      })
      const certificates = beside(
        { typeName: 'Medical certificate' },
        'Medical Examiner’s Certificate',
        license(),
      )
      expect(said(certificates)).toEqual(['check', 'qualification qualification_expired check'])
    })

    it('blocks where no other lasts, or nobody tells until when', () => {
      // As soon as that ends on the way, both block.
      expect(said(beside({ expiresAtMs: at('10:15') }))).toEqual([
        'blocked',
        'qualification qualification_expired blocks can go',
        'qualification qualification_expired blocks can go',
      ])
      const ending = { ...beside({ expiresAtMs: at('10:45') }), nowMs: at('06:15') }
      expect(nextMoment(ending, settings())?.getTime()).toBe(at('06:45'))
      expect(said(beside({ expiresAtMs: null }))[0]).toBe('blocked')
    })

    it('blocks where the other has nothing in common but the word of the settings', () => {
      expect(said(beside({ typeName: 'Forklift license' }, 'Driver license'))[0]).toBe('blocked')
      expect(said(beside({}, 'Forklift license'))[0]).toBe('blocked')
      expect(said(beside({ typeName: 'License plate training' }, 'Driver license'))[0]).toBe('blocked')
      expect(said(beside({ typeName: null, typeId: 'license' }, 'Driver license'))[0]).toBe('blocked')
      // Another of another kind is none of this one.
      expect(said(beside({ typeName: 'Driver medical certificate' }))[0]).toBe('blocked')
    })

    it('blocks where it is named as a kind of its own', () => {
      expect(said(beside({}), { requiredQualifications: ['license', 'class b'] })[0]).toBe('blocked')
    })
  })

  it('takes what settings require', () => {
    expect(said(until(at('10:15'), 'Hazmat'), { requiredQualifications: ['hazmat'] })[0]).toBe('blocked')
    expect(said(until(at('10:15'), 'Hazmat'), { requiredQualifications: ['t9'] })[0]).toBe('blocked')
  })

  it('checks those of a vehicle beside its periodic inspection', () => {
    const records = (typeName: string) => [
      license({ id: 'q2', typeId: 't2', typeName: 'Annual inspection' }),
      license({ id: 'q3', typeId: 't3', typeName, expiresAtMs: at('01:00') }),
    ]
    const asked = facts({ vehicle: vehicle({ qualifications: told(records('Registration')) }) })
    expect(said(asked)).toEqual(['check', 'qualification qualification_expired check'])
  })

  it('checks those of a vehicle whoever drives it, and says that nobody is known to', () => {
    const expired = [license({ id: 'q3', typeId: 't3', typeName: 'Registration', expiresAtMs: at('01:00') })]
    const asked = facts({ vehicle: vehicle({ qualifications: told(expired) }), driver: null })
    expect(said(asked)).toContain('qualification qualification_expired check')
    expect(unchecked(asked)).toContain('qualification nobody_known')
  })

  it('is not checked of a driver of whom no required one is known', () => {
    expect(unchecked(of({ qualifications: told([]) }))).toEqual(['qualification no_record'])
    expect(unchecked(of({ qualifications: untold }))).toEqual(['qualification not_offered'])
  })

  it('is not checked where one of several required kinds is not known, a license in either spelling', () => {
    expect(unchecked(of({ qualifications: told([license()]) }))).toEqual(['qualification no_record'])
    expect(unchecked(of({ qualifications: told([medical()]) }))).toEqual(['qualification no_record'])
    expect(
      unchecked(of({ qualifications: told([license({ typeName: 'Driving Licence' }), medical()]) })),
    ).toEqual([])
    expect(
      unchecked(of({ qualifications: told([license()]) }), { requiredQualifications: ['LICENSE'] }),
    ).toEqual([])
    expect(unchecked(of({ qualifications: told([]) }), { requiredQualifications: [] })).toEqual([])
  })
})

describe('training-overdue', () => {
  const course = (fields: Partial<TrainingFacts>) =>
    of({
      training: told([
        {
          id: 'c1',
          courseName: 'Backing',
          dueAtMs: at('05:40'),
          isCompleted: false,
          isOverdue: false,
          ...fields,
        },
      ]),
    })

  it('checks from the due time on, or by the word of the platform, until it is completed', () => {
    expect(said({ ...course({}), nowMs: at('05:40') - 1 })).toEqual(['ready'])
    expect(said({ ...course({}), nowMs: at('05:40') })).toEqual([
      'check',
      'training-overdue training_overdue check',
    ])
    expect(said(course({ dueAtMs: null, isOverdue: true }))[0]).toBe('check')
    expect(said(course({ dueAtMs: at('01:00'), isCompleted: true }))).toEqual(['ready'])
    expect(unchecked(of({ training: untold }))).toEqual(['training-overdue not_offered'])
  })
})

describe('who leaves', () => {
  it('blocks a route of nobody, and checks nothing about him', () => {
    expect(said(facts({ driver: null, vehicle: null }))).toEqual([
      'blocked',
      'nobody nobody_named blocks can go',
    ])
    const about = unchecked(facts({ driver: null }))
    expect(about).toEqual([
      'hours nobody_known',
      'qualification nobody_known',
      'driver-twice nobody_known',
      'rest nobody_known',
      'training-overdue nobody_known',
    ])
  })

  it('blocks whom the platform does not know, or has deactivated (383.37)', () => {
    expect(said(of({ standing: told('unknown') }))).toEqual([
      'blocked',
      'nobody not_known_to_the_platform blocks can go',
    ])
    expect(said(of({ standing: told('deactivated') }))).toEqual([
      'blocked',
      'nobody deactivated blocks can go',
    ])
    expect(said(facts({ vehicle: vehicle({ standing: told('deactivated') }) }))[0]).toBe('blocked')
    expect(unchecked(of({ standing: untold }))).toEqual(['nobody not_offered'])
  })

  it('blocks nobody for not being in a list that is too old, and goes on blocking whom it said to be deactivated', () => {
    const read = (standing: 'unknown' | 'deactivated') => told(standing, at('05:00 -1'), at('05:00'))
    for (const one of [
      of({ standing: read('unknown') }),
      facts({ vehicle: vehicle({ standing: read('unknown') }) }),
    ]) {
      expect(said({ ...one, nowMs: at('05:00') - 1 })[0]).toBe('blocked')
      expect(said({ ...one, nowMs: at('05:00') })).toEqual(['ready'])
      expect(unchecked({ ...one, nowMs: at('05:00') })).toEqual(['nobody too_old'])
      expect(nextMoment({ ...one, nowMs: at('04:30') }, settings())?.getTime()).toBe(at('05:00'))
    }
    expect(said(of({ standing: read('deactivated') }))[0]).toBe('blocked')
  })

  it('notes when the other one cannot be resolved', () => {
    expect(said(facts({ driver: null }))).toEqual(['ready', 'driver-unknown cannot_be_resolved note'])
    expect(said(facts({ vehicle: null }))).toEqual(['ready', 'vehicle-unknown cannot_be_resolved note'])
  })
})
