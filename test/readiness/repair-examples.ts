import type { TodayFinding } from '@/lib/readiness/today/read-today'
import type { NeedingRoute, WaitingOrder, WaitingReport } from '@/lib/repairs/repair'
import type { WaitingUnit } from '@/lib/repairs/waiting-units'

/* Of what the workshop mends: departures on 5 March 2026, and what waits. */

export const finding = (vehicle: string, given: Partial<TodayFinding> = {}): TodayFinding => ({
  ...{
    check: 'vehicle-unsafe',
    weight: 'blocks',
    mustNot: true,
    evidence: [],
    law: null,
    lifts: 'report_certified',
  },
  ...{ waysOut: [], isOverridable: false, since: null, overridden: null },
  subject: { kind: 'vehicle', id: vehicle, name: `RV ${vehicle}` },
  message: { code: 'reported_unsafe', params: { defects: ['Brakes'], defectsKnown: true } },
  ...given,
})

export const route = (id: string, hour: number, given: Partial<NeedingRoute> = {}): NeedingRoute => ({
  ...{ id, name: `Route ${id}`, zone: 'America/Denver', findings: [] },
  departsAt: new Date(Date.UTC(2026, 2, 5, hour)).toISOString(),
  verdict: 'ready',
  ...{ vehicle: null, trailerId: null },
  ...given,
})

export const LET_GO = { by: 'Ann', at: '2026-03-05T04:00:00.000Z', reason: 'Yard move' }
export const needs = (vehicle: string) => ({ id: vehicle, name: `RV ${vehicle}`, namedBy: 'route' as const })

export const unit = (id: string, given: Partial<WaitingUnit> = {}): WaitingUnit => ({
  ...{
    kind: 'vehicle',
    id,
    name: `RV ${id}`,
    isUnsafe: false,
    isDoubted: false,
    openDefects: 1,
    defects: [],
  },
  ...given,
})

export const report = (vehicle: string, given: Partial<WaitingUnit> = {}): WaitingReport => ({
  ...{ id: `i-${vehicle}`, inspectedAt: null, units: [unit(vehicle, given)] },
})

export const order = (assetId: string, given: Partial<WaitingOrder> = {}): WaitingOrder => ({
  ...{ id: `w-${assetId}`, assetId, description: 'Brakes', status: 'Open', priority: null, dueAt: null },
  laborLeftMinutes: null,
  ...given,
})

export const NOTHING = { reports: [], orders: [], grounding: [] }
