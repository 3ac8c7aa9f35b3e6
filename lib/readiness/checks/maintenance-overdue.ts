import { localDay } from '@/lib/zones/local-day'
import { byId } from '../facts/by-id'
import type { Facts, ProgramFacts } from '../facts/facts'
import type { Evidence } from '../finding'
import type { ReadinessSettings } from '../settings/settings'
import { annualInspection } from './annual-inspection'
import { type Check, isAsked, isGuessed, toldOr, type Unasked, unaskedOf } from './check'
import { evidenceOfProgram } from './evidence-of-program'
import { type Unit, unitsOf } from './units'

/**
 * A work order or a program of the vehicle or of its trailer is overdue: its due day is over (49 CFR 396.3), an order's in the
 * zone of the route, a program's in its own. A service and the order that its program made of it are one.
 */
export const maintenanceOverdue: Check = {
  name: 'maintenance-overdue',
  about: 'vehicle',
  law: '49 CFR 396.3',
  isUsRule: true,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['another_vehicle', 'repair_first'],
  find: (facts, settings) =>
    unitsOf(facts).flatMap(({ unit, topic }) =>
      dues(unit, facts, settings)
        .filter((due) => isOver(due, facts.nowMs))
        .map(({ what, dueAtMs, zone, evidence }) => ({
          topic,
          weight: 'check',
          isGuess: isGuessed(unit),
          words: { code: 'maintenance_overdue', params: { what, dueAtMs, zone } },
          sinceMs: dueAtMs,
          evidence,
          lifts: 'work_order_done',
        })),
    ),
  unasked: (facts) =>
    unitsOf(facts).flatMap(({ unit, topic }) => [
      ...unaskedOf(topic, unit.workOrders, facts.nowMs),
      ...unsureOf({ unit, topic }, facts.nowMs),
    ]),
  moments: (facts, settings) =>
    unitsOf(facts).flatMap(({ unit }) => [
      ...dues(unit, facts, settings).flatMap((due) =>
        isOver(due, facts.nowMs) ? [] : localDay(facts.nowMs, due.zone).ends.getTime(),
      ),
      ...services(unit).flatMap((one) => one.unsure?.fromMs ?? []),
    ]),
}

/** The periodic inspection has a check of its own. */
const services = ({ programs }: Unit['unit']): ProgramFacts[] =>
  toldOr(programs, []).filter(({ isPeriodicInspection }) => !isPeriodicInspection)

/** That nobody knows of some service whether it is due is said once: where one was never done or read, that; else since when. */
function unsureOf({ unit, topic }: Pick<Unit, 'unit' | 'topic'>, nowMs: number): Unasked[] {
  const unsure = services(unit).flatMap((one) =>
    one.unsure && one.unsure.fromMs <= nowMs ? [one.unsure] : [],
  )
  if (unsure.length === 0) return []
  const read = unsure.flatMap(({ readAtMs }) => readAtMs ?? [])
  const isRead = read.length === unsure.length
  return [{ topic, why: isRead ? { reason: 'too_old', atMs: Math.min(...read) } : { reason: 'no_record' } }]
}

interface Due {
  what: string | null
  dueAtMs: number
  /** By whose days it is due. */
  zone: string
  evidence: readonly Evidence[]
}

const isOver = ({ dueAtMs, zone }: Due, nowMs: number) => dueAtMs < localDay(nowMs, zone).starts.getTime()

function dues(unit: Unit['unit'], facts: Facts, settings: ReadinessSettings): Due[] {
  const ofServices = ordersOfServices(unit, facts, settings)
  return [
    ...toldOr(unit.workOrders, [])
      .toSorted(byId)
      .flatMap(({ id, isOpen, dueAtMs }) =>
        isOpen && dueAtMs !== null && !ofServices.has(id)
          ? [
              {
                ...{ what: null, dueAtMs, zone: facts.route.zone },
                evidence: [{ kind: 'work_order' as const, id }],
              },
            ]
          : [],
      ),
    ...services(unit)
      .toSorted(byId)
      .flatMap((program) =>
        program.dueAtMs === null
          ? []
          : [
              {
                ...{ what: program.name, dueAtMs: program.dueAtMs, zone: program.zone },
                evidence: evidenceOfProgram(program),
              },
            ],
      ),
  ]
}

/** Orders of what is due by a program: that says it, here or as the periodic inspection where that is asked for. */
const ordersOfServices = (
  { programs }: Unit['unit'],
  facts: Facts,
  settings: ReadinessSettings,
): ReadonlySet<string> =>
  new Set(
    toldOr(programs, [])
      .filter(
        ({ isPeriodicInspection }) => !isPeriodicInspection || isAsked(annualInspection, facts, settings),
      )
      .flatMap(({ orderId }) => orderId ?? []),
  )
