import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { mostlyWell } from '@/test/readiness/arbitrary'
import {
  at,
  clocks,
  driver,
  facts,
  license,
  medical,
  neighbour,
  PROPERTY_RULES,
  report,
  told,
  untold,
  vehicle,
} from '@/test/readiness/facts'
import { settings } from '@/test/readiness/words'
import type { DriverFacts } from './facts/facts'
import { judge } from './judge'
import { isPersonal, publicFindings, publicNotChecked } from './public-form'

describe('the public form of a verdict', () => {
  const asked = facts({
    vehicle: vehicle({ reports: told([report('i1', { status: 'unsafe' })]) }),
    driver: driver({
      clocks: told(clocks({ status: 'driving', driveLeftMs: 0 })),
      qualifications: told([license({ expiresAtMs: at('01:00') })]),
      training: told([
        { id: 'c1', courseName: 'Backing', dueAtMs: at('01:00'), isCompleted: false, isOverdue: true },
      ]),
      neighbours: [neighbour('07:00-08:00')],
    }),
  })

  it('says once of a person that he is not ready, as grave as the gravest, and nothing of why', () => {
    const findings = publicFindings(judge(asked, settings()).findings)
    expect(findings.map(({ words, weight }) => `${words.code} ${weight}`)).toEqual([
      'reported_unsafe blocks',
      'driver_not_ready blocks',
      'routes_overlap blocks',
    ])
    const text = JSON.stringify(findings)
    for (const secret of ['hours', 'license', 'Backing', '395', '383', 'q1', 'clocks'])
      expect(text).not.toContain(secret)
  })

  it('says nothing of a note about a person, who is ready', () => {
    const soon = (more: Partial<DriverFacts> = {}) => {
      const qualifications = told([license({ expiresAtMs: at('06:15') + 13 * DAY_MS }), medical()])
      return judge(facts({ driver: driver({ qualifications, ...more }) }), settings())
    }
    expect(soon().word).toBe('ready')
    expect(soon().findings.map(({ words }) => words.code)).toEqual(['qualification_expires_soon'])
    expect(publicFindings(soon().findings)).toEqual([])
    const short = soon({ clocks: told(clocks({ status: 'driving', driveLeftMs: 0 })) })
    expect(publicFindings(short.findings).map(({ weight }) => weight)).toEqual(['blocks'])
  })

  it('says of nobody who is ready that he is not', () => {
    let notes = 0
    fc.assert(
      fc.property(mostlyWell({ progress: 'notStarted' }), (asked) => {
        const { word, findings } = judge(asked, settings())
        if (word !== 'ready') return
        notes += findings.filter(isPersonal).length
        expect(publicFindings(findings).filter(({ check }) => check === null)).toEqual([])
      }),
      { numRuns: 500 },
    )
    expect(notes).toBeGreaterThan(0)
  })

  it('says of what was not checked about a person that it was not', () => {
    const exempt = facts({
      driver: driver({ rules: told({ ...PROPERTY_RULES, isExempt: true }), training: untold }),
      vehicle: vehicle({ lamps: untold }),
    })
    const { notChecked } = judge(exempt, settings())
    expect(notChecked.map(({ check }) => check)).toEqual(['hours', 'stop-lamp', 'training-overdue'])
    expect(publicNotChecked(notChecked).map(({ why }) => why.reason)).toEqual(['of_a_person', 'not_offered'])
  })

  it('keeps what somebody let go apart from what stands', () => {
    const doubled = judge(facts({ ...asked, vehicle: vehicle() }), settings()).findings
    const letGo = doubled.map((one) =>
      one.check === 'qualification'
        ? { ...one, overridden: { by: 'Ann', atMs: 0, reason: 'Renewed today' } }
        : one,
    )
    const ofPerson = publicFindings(letGo).filter(({ check }) => check === null)
    // Who and when stay: what was let go does not stand for anybody.
    expect(ofPerson.map(({ overridden }) => overridden)).toEqual([null, { by: 'Ann', atMs: 0, reason: null }])
    expect(JSON.stringify(publicFindings(letGo))).not.toContain('Renewed')
  })

  it('names whom to send instead as the way out, and neither since when nor by what it is known', () => {
    const told = publicFindings(judge(asked, settings()).findings).find(({ check }) => check === null)
    expect(told).toEqual({
      ...{ check: null, topic: { kind: 'driver', id: 'd1', name: 'Ana Ruiz' }, weight: 'blocks' },
      ...{ mustNot: true, isOverridable: false, overridden: null, badness: 0, law: null },
      words: { code: 'driver_not_ready', params: {} },
      ...{ sinceMs: null, evidence: [], lifts: 'somebody_named', waysOut: ['another_driver'] },
    })
  })

  it('hides nothing of a vehicle that the same checks look at, nor which of them is switched off', () => {
    const inspection = license({ id: 'q2', typeName: 'Annual inspection', expiresAtMs: at('01:00') })
    const ofVehicle = facts({ vehicle: vehicle({ qualifications: told([inspection]) }) })
    const { findings } = judge(ofVehicle, settings())
    expect(findings.map(({ topic }) => topic.kind)).toEqual(['vehicle'])
    expect(publicFindings(findings)).toEqual(findings)
    const off = { off: { by: 'Ann', atMs: at('01:00') } }
    const { notChecked } = judge(facts(), settings({ checks: { hours: off } }))
    expect(notChecked.map(({ check }) => check)).toEqual(['hours'])
    expect(publicNotChecked(notChecked)).toEqual(notChecked)
  })

  it('says of each of two people once what was not checked', () => {
    const of = (id: string) =>
      (['hours', 'rest'] as const).map((check) => ({
        ...{ check, topic: { kind: 'driver' as const, id, name: null } },
        why: { reason: 'not_offered' as const },
      }))
    const people = publicNotChecked([...of('d1'), ...of('d2')])
    expect(people.map(({ check, topic }) => [check, topic?.id])).toEqual([
      [null, 'd1'],
      [null, 'd2'],
    ])
  })
})
