import { byId } from '../by-id'
import { localDay } from '@/lib/ledger/local-day'
import { type Check, isGuessed, toldOr, topicOf, type Unasked, unaskedOf } from '../check'
import type { ProgramFacts, VehicleFacts } from '../facts'
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
    vehicle
      ? [...unaskedOf(topicOf('vehicle', vehicle), vehicle.workOrders, nowMs), ...unsureOf(vehicle, nowMs)]
      : [],
  moments({ nowMs, route, vehicle }) {
    if (!vehicle) return []
    const { starts, ends } = localDay(nowMs, route.zone)
    const isAhead = dues(vehicle).some(({ dueAtMs }) => dueAtMs >= starts.getTime())
    const unsure = services(vehicle).flatMap((one) => one.unsure?.fromMs ?? [])
    return [...(isAhead ? [ends.getTime()] : []), ...unsure]
  },
}

/** The periodic inspection has a check of its own. */
const services = ({ programs }: VehicleFacts): ProgramFacts[] =>
  toldOr(programs, []).filter(({ isPeriodicInspection }) => !isPeriodicInspection)

/** That nobody knows of some service whether it is due is said once: where one was never done or read, that; else since when. */
function unsureOf(vehicle: VehicleFacts, nowMs: number): Unasked[] {
  const unsure = services(vehicle).flatMap((one) =>
    one.unsure && one.unsure.fromMs <= nowMs ? [one.unsure] : [],
  )
  if (unsure.length === 0) return []
  const read = unsure.flatMap(({ readAtMs }) => readAtMs ?? [])
  const isRead = read.length === unsure.length
  const topic = topicOf('vehicle', vehicle)
  return [{ topic, why: isRead ? { reason: 'too_old', atMs: Math.min(...read) } : { reason: 'no_record' } }]
}

interface Due {
  what: string | null
  dueAtMs: number
  evidence: Evidence
}

const dues = (vehicle: VehicleFacts): Due[] => [
  ...toldOr(vehicle.workOrders, [])
    .toSorted(byId)
    .flatMap(({ id, isOpen, dueAtMs }) =>
      isOpen && dueAtMs !== null
        ? [{ what: null, dueAtMs, evidence: { kind: 'work_order' as const, id } }]
        : [],
    ),
  ...services(vehicle)
    .toSorted(byId)
    .flatMap(({ id, name, dueAtMs }) =>
      dueAtMs === null ? [] : [{ what: name, dueAtMs, evidence: { kind: 'program' as const, id } }],
    ),
]
