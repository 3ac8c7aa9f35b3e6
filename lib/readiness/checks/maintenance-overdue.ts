import { byId } from '../by-id'
import { localDay } from '@/lib/ledger/local-day'
import { type Check, isGuessed, toldOr, topicOf, unaskedOf } from '../check'
import type { VehicleFacts } from '../facts'
import type { Evidence } from '../finding'

/** A work order or a program of the vehicle is overdue: its due day is over, in the route's zone (49 CFR 396.3). */
export const maintenanceOverdue: Check = {
  name: 'maintenance-overdue',
  about: 'vehicle',
  law: '49 CFR 396.3',
  isUsRule: true,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['another_vehicle', 'repair_first'],
  find({ nowMs, route, vehicle }) {
    if (!vehicle) return []
    const today = localDay(nowMs, route.zone).starts.getTime()
    return dues(vehicle)
      .filter(({ dueAtMs }) => dueAtMs < today)
      .map(({ what, dueAtMs, evidence }) => ({
        topic: topicOf('vehicle', vehicle),
        weight: 'check',
        isGuess: isGuessed(vehicle),
        words: { code: 'maintenance_overdue', params: { what, dueAtMs } },
        sinceMs: dueAtMs,
        evidence: [evidence],
        lifts: 'work_order_done',
      }))
  },
  unasked: ({ nowMs, vehicle }) =>
    vehicle ? unaskedOf(topicOf('vehicle', vehicle), vehicle.workOrders, nowMs) : [],
  moments({ nowMs, route, vehicle }) {
    if (!vehicle) return []
    const { starts, ends } = localDay(nowMs, route.zone)
    return dues(vehicle).some(({ dueAtMs }) => dueAtMs >= starts.getTime()) ? [ends.getTime()] : []
  },
}

interface Due {
  what: string | null
  dueAtMs: number
  evidence: Evidence
}

const dues = ({ workOrders, programs }: VehicleFacts): Due[] => [
  ...toldOr(workOrders, [])
    .toSorted(byId)
    .flatMap(({ id, isOpen, dueAtMs }) =>
      isOpen && dueAtMs !== null
        ? [{ what: null, dueAtMs, evidence: { kind: 'work_order' as const, id } }]
        : [],
    ),
  ...toldOr(programs, [])
    .toSorted(byId)
    // The periodic inspection has a check of its own.
    .filter(({ isPeriodicInspection }) => !isPeriodicInspection)
    .map(({ id, name, dueAtMs }) => ({ what: name, dueAtMs, evidence: { kind: 'program' as const, id } })),
]
