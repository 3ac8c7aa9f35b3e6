import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isAbout } from '@/lib/dvirs/defects/is-about'
import type { DvirBody } from '@/lib/dvirs/schema'
import { newestFirst } from '@/lib/readiness/facts/reports'
import { reportFacts } from '@/lib/readiness/gather/report-facts'
import { judge } from '@/lib/readiness/judge'
import { standingOf } from '@/lib/vehicles/condition'
import { groundingOf } from '@/lib/vehicles/grounding'
import { facts, told, vehicle } from '@/test/readiness/facts'
import { settings } from '@/test/readiness/words'
import { waitingUnits } from './waiting-units'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 5, minute)).toISOString()
const defect = (id: string, isResolved = false) => ({ id, defectType: `Defect ${id}`, isResolved })
const report = (given: Partial<DvirBody>): DvirBody => ({
  ...{ id: 'i1', safetyStatus: 'unsafe', endTime: at(0) },
  ...{ vehicle: { id: 'v', name: 'RV 145' }, trailer: { id: 't', name: 'TR-19' } },
  ...given,
})
const never = () => undefined

describe('what a report leaves to do', () => {
  it('is nothing on a trailer where the truck alone has defects, and the other way round', () => {
    const tires = report({ vehicleDefects: [defect('Tires')] })
    expect(waitingUnits(tires, never)).toEqual([
      {
        kind: 'vehicle',
        id: 'v',
        name: 'RV 145',
        isUnsafe: true,
        isDoubted: false,
        openDefects: 1,
        defects: ['Defect Tires'],
      },
    ])
    expect(waitingUnits(report({ trailerDefects: [defect('Hitch')] }), never)).toMatchObject([
      { kind: 'trailer', id: 't', isUnsafe: true, openDefects: 1 },
    ])
  })

  it('is the whole of it where an unsafe report names no defect', () => {
    expect(waitingUnits(report({}), never)).toMatchObject([
      { id: 'v', isUnsafe: true, openDefects: 0 },
      { id: 't', isUnsafe: true, openDefects: 0 },
    ])
  })

  it('is a certificate where all is mended, and a doubt once a later report is certified', () => {
    const mended = report({ vehicleDefects: [defect('Tires', true)] })
    expect(waitingUnits(mended, never)).toMatchObject([{ id: 'v', isUnsafe: true, openDefects: 0 }])
    const later = { id: 'i2', submittedAtMs: Date.parse(at(1)), status: 'resolved', defects: [] } as const
    expect(waitingUnits(mended, () => later)).toMatchObject([
      { id: 'v', isUnsafe: false, isDoubted: true, openDefects: 0 },
    ])
    const sooner = { ...later, submittedAtMs: Date.parse(at(-1)) }
    expect(waitingUnits(mended, () => sooner)).toHaveLength(1)
  })

  it('is a certificate still where what it was coupled to was mended', () => {
    const brakes = report({ vehicleDefects: [defect('Brakes')] })
    const lights = report({
      id: 'i2',
      endTime: at(1),
      safetyStatus: 'resolved',
      trailerDefects: [defect('Lights', true)],
    })
    const later = (kind: 'vehicle' | 'trailer') =>
      isAbout(reportFacts(lights), kind) ? reportFacts(lights) : undefined
    expect(waitingUnits(brakes, later)).toMatchObject([{ id: 'v', isUnsafe: true }])
    const coupled = report({ trailerDefects: [defect('Hitch')] })
    expect(waitingUnits(coupled, later)).toMatchObject([
      { id: 't', isUnsafe: false, isDoubted: true, openDefects: 1 },
    ])
  })

  it('is the defect that is open after a later report was certified, which does not make it unsafe any more', () => {
    const later = { id: 'i2', submittedAtMs: Date.parse(at(1)), status: 'resolved', defects: [] } as const
    expect(waitingUnits(report({ vehicleDefects: [defect('Horn')] }), () => later)).toMatchObject([
      { id: 'v', isUnsafe: false, isDoubted: true, openDefects: 1 },
    ])
  })

  test('a vehicle is unsafe for the workshop, or in doubt, just where its own page and a departure call it so', () => {
    const some = fc.array(fc.boolean(), { maxLength: 2 })
    const given = fc.record({
      status: fc.constantFrom('unsafe', 'resolved', 'safe'),
      onVehicle: some,
      onTrailer: some,
    })
    fc.assert(
      fc.property(fc.array(given, { maxLength: 6 }), (all) => {
        const dvirs = all.map(({ status, onVehicle, onTrailer }, index) =>
          report({
            ...{ id: `i${index}`, safetyStatus: status, endTime: at(index) },
            vehicleDefects: onVehicle.map((isMended, n) => defect(`v${index}${n}`, isMended)),
            trailerDefects: onTrailer.map((isMended, n) => defect(`t${index}${n}`, isMended)),
          }),
        )
        const reports = dvirs.map((dvir) => reportFacts(dvir))
        const certified = newestFirst(reports).filter(({ status }) => status === 'resolved')
        const certifiedOf = (kind: 'vehicle' | 'trailer') => certified.find((one) => isAbout(one, kind))
        const ofVehicle = dvirs
          .flatMap((dvir) => waitingUnits(dvir, certifiedOf))
          .filter(({ kind }) => kind === 'vehicle')
        const isUnsafe = ofVehicle.some((unit) => unit.isUnsafe)
        const { condition } = standingOf({
          ...{
            nowMs: Date.parse(at(30)),
            mark: null,
            reports,
            notInspectedSinceMs: null,
            inShop: [],
            backAtMs: null,
          },
          ...{ isHeard: true, isTooOld: false },
        })
        expect(isUnsafe).toBe(condition === 'unsafe')
        const findings = judge(facts({ vehicle: vehicle({ reports: told(reports) }) }), settings()).findings
        const isChecked = findings.some(({ check }) => check === 'vehicle-unsafe')
        expect(isUnsafe || ofVehicle.some((unit) => unit.isDoubted)).toBe(isChecked)
        const [doubt, ...others] = groundingOf(
          {
            ...{ kind: 'vehicle', id: 'v', name: null, mark: told(null), reports: told(reports) },
            ...{ qualifications: told([]), programs: told([]) },
          },
          { nowMs: Date.parse(at(30)), zone: 'UTC', settings: settings() },
        )
        expect(others).toEqual([])
        expect(doubt !== undefined).toBe(
          findings.some(({ words }) => words.code === 'older_report_not_certified'),
        )
      }),
    )
  })
})
