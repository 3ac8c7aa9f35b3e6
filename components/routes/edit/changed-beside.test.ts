import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeValues } from '@/components/form/merge-values'
import type { RouteAnswer } from '../route-answer'
import { changedBeside, valuesBeside } from './changed-beside'
import { STOPS } from './edit-from'
import { emptyStop, type RouteValues } from './form-values'
import { valuesOfRoute } from './values-of-route'

const at = (minute: number) => ({
  ...{ sources: {}, lastSource: 'api' as const, firstSeenAt: '2026-03-02T08:00:00.000Z', stub: false },
  lastConfirmedAt: `2026-03-02T08:0${minute}:00.000Z`,
})
const began: RouteAnswer = {
  ...{ id: '7', name: 'North', notes: 'Gate 4' },
  stops: [
    { id: 'a', name: 'Depot', singleUseLocation: { latitude: 33.4, longitude: -112 } },
    { id: 'b', name: 'Dock', scheduledArrivalTime: '2026-03-05T15:00:00Z' },
  ],
  ledger: at(0),
}
const first = valuesOfRoute(began, 'UTC')
const now = (given: Partial<RouteAnswer>): RouteAnswer => ({ ...began, ...given, ledger: at(1) })

describe('what changed beside a form', () => {
  it('is counted field by field, each stop by itself', () => {
    const stops = [...(began.stops ?? []).map((stop) => ({ ...stop, name: `${stop.name}, moved` }))]
    expect(changedBeside(began, now({ notes: 'Gate 5' }), first)).toBe(1)
    expect(changedBeside(began, now({ notes: 'Gate 5', stops }), first)).toBe(3)
    expect(changedBeside(began, now({ stops: stops.slice(0, 1) }), first)).toBe(2)
  })

  it('is nothing while the route goes on by itself, or stands as it is typed', () => {
    const [one, other] = began.stops ?? []
    if (!one || !other) throw new Error('It has two stops')
    const driven = [{ ...one, state: 'departed', actualDepartureTime: '2026-03-05T14:00:00Z' }, other]
    expect(changedBeside(began, now({ stops: driven }), first)).toBe(0)
    expect(changedBeside(began, now({ notes: 'Gate 5' }), { ...first, notes: 'Gate 5' })).toBe(0)
  })

  it('is nothing of what was read before the form began', () => {
    expect(changedBeside({ ...began, ledger: at(2) }, now({ notes: 'Gate 5' }), first)).toBe(0)
  })

  it('is shown whole, and whatever was typed alone stands after it', () => {
    const word = fc.constantFrom('', 'one', 'two', 'three')
    const typing = fc.record({ name: word, notes: word, stop: word, isAdded: fc.boolean() })
    fc.assert(
      fc.property(typing, fc.record({ name: word, notes: word, stop: word }), (mine, theirs) => {
        const [depot, dock] = first.stops
        if (!depot || !dock) throw new Error('It has two stops')
        const added = mine.isAdded ? [{ ...emptyStop(), name: 'New' }] : []
        const typed: RouteValues = {
          ...{ ...first, name: mine.name, notes: mine.notes },
          stops: [depot, { ...dock, notes: mine.stop }, ...added],
        }
        const stops = (began.stops ?? []).map((stop) =>
          stop.id === 'b' ? { ...stop, notes: theirs.stop } : stop,
        )
        const stands = now({ name: theirs.name, notes: theirs.notes, stops })
        const differs = [
          [first.name, mine.name, theirs.name],
          [first.notes, mine.notes, theirs.notes],
          ['', mine.stop, theirs.stop],
        ].filter(([before, own, other]) => other !== before && other !== own)
        expect(changedBeside(began, stands, typed)).toBe(differs.length)
        const { merged } = mergeValues(
          { before: first, mine: typed, theirs: valuesBeside(stands, typed) },
          STOPS,
        )
        if (mine.name !== first.name) expect(merged.name).toBe(mine.name)
        if (mine.stop !== '') expect(merged.stops[1]?.notes).toBe(mine.stop)
        expect(merged.stops.some(({ name }) => name === 'New')).toBe(mine.isAdded)
      }),
    )
  })
})
