import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { type FiguredRoute, figuresOf, isOfUnsafe, isUnassigned } from './today-figures'

const one = { id: '1', kind: 'vehicle' }
const route = (fields: Partial<FiguredRoute> = {}): FiguredRoute => ({
  ...{ id: 'r1', name: 'RV-2031', verdict: 'ready', driver: { id: '7' }, vehicle: { id: '1' } },
  ...{ late: null, findings: [], notChecked: [] },
  ...fields,
})
const unsafe = (id: string, weight = 'blocks') => ({
  ...{ check: 'vehicle-unsafe' as const, weight, overridden: null, subject: { ...one, id } },
})

describe('the figures of Today', () => {
  it('count routes that leave by their verdicts, and those of which something was not checked', () => {
    const notChecked = [{ check: 'hours' as const, topic: { id: '7' } }]
    const { leaving } = figuresOf([
      route(),
      route({ notChecked }),
      route({ verdict: 'blocked', notChecked }),
      route({ verdict: 'check' }),
      route({ verdict: 'underway', notChecked }),
      route({ verdict: 'untold', notChecked }),
      route({ verdict: 'done' }),
      route({ verdict: 'not_yet' }),
    ])
    // What nobody tells of is not ready, and has its own figure.
    expect(leaving).toEqual({ ready: 2, check: 1, blocked: 1, untold: 1, notChecked: 2 })
  })

  it('count as blocked what is on the road although it may not be, and say how many that are', () => {
    const letGo = { ...unsafe('3'), overridden: {} }
    const { leaving, underway } = figuresOf([
      route({ verdict: 'blocked', findings: [unsafe('1')] }),
      route({ verdict: 'underway', findings: [unsafe('2')] }),
      route({ verdict: 'underway', findings: [letGo] }),
      route({ verdict: 'underway', findings: [unsafe('4', 'check')] }),
      route({ verdict: 'done', findings: [unsafe('5')] }),
    ])
    expect([leaving.blocked, underway.blocked, underway.count]).toEqual([2, 1, 3])
  })

  it('count nothing of what nobody ended once its vehicle left for a later one', () => {
    const left = route({ verdict: 'underway', isLeftBehind: true, findings: [unsafe('2')] })
    const {
      leaving,
      underway,
      unsafe: found,
    } = figuresOf([
      { ...left, runs: { standing: 'unknown' }, notChecked: [{ check: 'hours', topic: { id: '7' } }] },
      route({ verdict: 'underway' }),
    ])
    expect([leaving.blocked, found.count]).toEqual([0, 0])
    expect(underway).toMatchObject({ count: 1, unknown: 0, blocked: 0, notChecked: 0 })
    expect(isOfUnsafe(left)).toBe(false)
  })

  it('name the worst of those that are late, the first of equals', () => {
    const late = (id: string, minutes: number) =>
      route({ id, verdict: 'underway', late: { ms: minutes * MINUTE_MS } })
    expect(figuresOf([route({ verdict: 'underway' })]).underway).toEqual({
      ...{ count: 1, late: 0, behind: 0, unknown: 0, blocked: 0, worst: null, notChecked: 0 },
    })
    const runs = (standing: string) => route({ verdict: 'underway', runs: { standing } })
    expect(figuresOf([runs('behind'), runs('unknown'), runs('on_time'), runs('unknown')]).underway).toEqual({
      ...{ count: 4, late: 0, behind: 1, unknown: 2, blocked: 0, worst: null, notChecked: 0 },
    })
    const { underway } = figuresOf([late('a', 5), late('b', 31), late('c', 31)])
    expect(underway).toMatchObject({ count: 3, late: 3, worst: { id: 'b', ms: 31 * MINUTE_MS } })
  })

  it('count an unsafe vehicle once, whatever it is needed for, and not one whose route is done', () => {
    const routes = [
      route({ verdict: 'blocked', findings: [unsafe('1')] }),
      route({ verdict: 'blocked', findings: [unsafe('1')] }),
      route({ verdict: 'underway', findings: [unsafe('2')] }),
      route({ verdict: 'ready', findings: [unsafe('3', 'note')] }),
      route({ verdict: 'done', findings: [unsafe('4')] }),
    ]
    expect(figuresOf(routes).unsafe).toEqual({ count: 2, notChecked: 0 })
    expect(routes.map(isOfUnsafe)).toEqual([true, true, true, false, false])
  })

  it('count vehicles of which nobody tells whether they are safe', () => {
    const notChecked = [
      { check: 'vehicle-unsafe' as const, topic: { id: '1' } },
      { check: 'out-of-service' as const, topic: { id: '1' } },
      { check: 'vehicle-unsafe' as const, topic: null },
    ]
    expect(figuresOf([route({ notChecked }), route({ notChecked })]).unsafe.notChecked).toBe(1)
    // One that is known to be unsafe is counted as that, however old its list is.
    const both = route({ verdict: 'blocked', findings: [unsafe('1')], notChecked })
    expect(figuresOf([both, route({ notChecked })]).unsafe).toEqual({ count: 1, notChecked: 0 })
  })

  it('count routes without driver or vehicle while they have not left', () => {
    const routes = [
      route({ driver: null }),
      route({ vehicle: null, notChecked: [{ check: 'nobody', topic: { id: '7' } }] }),
      route({ driver: null, vehicle: null }),
      route({ driver: null, verdict: 'underway' }),
    ]
    expect(figuresOf(routes).unassigned).toEqual({ count: 3, notChecked: 1 })
    expect(routes.map(isUnassigned)).toEqual([true, true, true, false])
  })

  it('count of those on the road, and of them alone, how they run and of which something was not checked', () => {
    const notChecked = [{ check: 'hours' as const, topic: { id: '7' } }]
    const { underway } = figuresOf([
      route({ verdict: 'underway', notChecked, runs: { standing: 'behind' } }),
      route({ verdict: 'underway' }),
      route({ verdict: 'ready', notChecked }),
      route({ verdict: 'done', runs: { standing: 'behind' } }),
    ])
    expect([underway.count, underway.behind, underway.notChecked]).toEqual([2, 1, 1])
  })

  it('count what is marked out of service as unsafe, also for a route of which nobody tells whether it left', () => {
    const marked = { ...unsafe('1'), check: 'out-of-service' as const }
    const untold = route({ verdict: 'untold', findings: [unsafe('2')] })
    expect(figuresOf([route({ verdict: 'blocked', findings: [marked] }), untold]).unsafe.count).toBe(2)
    expect(isOfUnsafe(untold)).toBe(true)
  })

  it('count as unassigned also what asks for a look, nothing that has both, and what else was not checked of none', () => {
    const hours = [{ check: 'hours' as const, topic: { id: '7' } }]
    const routes = [
      route({ verdict: 'check', vehicle: null }),
      route({ verdict: 'check', notChecked: hours }),
    ]
    expect(routes.map(isUnassigned)).toEqual([true, false])
    expect(figuresOf(routes).unassigned).toEqual({ count: 1, notChecked: 0 })
  })

  it('say of each vehicle whose reports nobody asked that it was not checked, as where the rules of the country are not built', () => {
    const notChecked = [{ check: 'vehicle-unsafe' as const, topic: null }]
    const { unsafe: figure } = figuresOf([
      route({ notChecked }),
      route({ notChecked, vehicle: { id: '2' } }),
      route({ notChecked, vehicle: { id: '2' } }),
      route({ notChecked, vehicle: { id: '3' }, findings: [{ ...unsafe('3'), check: 'out-of-service' }] }),
      route({ notChecked, vehicle: null }),
    ])
    expect(figure).toEqual({ count: 1, notChecked: 2 })
  })
})
