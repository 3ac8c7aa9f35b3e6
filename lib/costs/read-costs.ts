import type { DeskContext } from '@/lib/connection/desk-context'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { nameIds } from '@/lib/directory/name-ids'
import { isRenewing } from '@/lib/ledger/keep/renewal'
import { SharedAnswers } from '@/lib/shared-answers'
import type { Plan } from '@/lib/work-orders/cost/origin'
import { addUp, type Group, medianTimes, MOST_OF_A_GROUP, type Sum } from './add-up'
import { type DefectsByKind, countDefectsByKind } from './defects-by-kind'
import { gatherDriven } from './driven'
import { IDS_AT_ONCE, nameMany } from './name-many'
import { addAmounts, perDistance } from './per-distance'
import { type CostPeriod, costPeriodOf } from './period'
import type { CostPlan } from './plans'
import type { AskedCosts } from './schema'

/** Work orders, and what they cost together: a decimal string. */
export interface Amount {
  orders: number
  total: string
}

/** What was planned and what was not; `untold` where nothing tells. */
export type ByPlan = Record<CostPlan, Amount>

/** What each mile and kilometer cost: decimal strings of three places. */
export interface PerDistance {
  perMile: string
  perKilometer: string
}

interface Named {
  /** Null of orders that name none. */
  id: string | null
  /** Null where nobody told. */
  name: string | null
}

export interface VehicleCosts extends Amount, Named {
  /** How far it went in the period; null where its odometer is not told at both ends. */
  meters: number | null
  per: PerDistance | null
}

/** What was spent in one currency: nothing is added across two. */
export interface CurrencyCosts extends Amount {
  /** In small letters. */
  currency: string
  plans: ByPlan
  /** Every month of the period, `2026-03`. */
  months: { month: string; plans: ByPlan }[]
  /** The costliest first; of more than are told `categoriesFound` says how many there are. */
  categories: (Amount & { category: string | null })[]
  categoriesFound: number
  /** Whom they were given to, by the platform's id; null for no vendor. The same. */
  vendors: (Amount & Named)[]
  vendorsFound: number
  /** How many of those are vendors, also of more than are told: one of those found may be no vendor. */
  vendorsNamed: number
  vehicles: VehicleCosts[]
  vehiclesFound: number
  vehiclesNamed: number
  /** Of all vehicles whose miles are told, also those that are not among `vehicles`, together: how many, their distance, and what they cost. Null where none is. */
  driven: { vehicles: number; meters: number; total: string; per: PerDistance } | null
}

/** How long work took from opened to completed, in ms, in the middle of all that tell both times. */
export interface RepairTime {
  orders: number
  medianMs: number
}

export interface Costs {
  period: { from: string; to: string; zone: string }
  /** Orders from before an update are still being put right (lib/jobs/renew-columns.ts): asked again, more of them are in. */
  isCounting: boolean
  /** Work orders that were completed in the period. */
  orders: number
  /** How many of them have no amounts, amounts in several currencies, or no readable ones, and are in no sum; and how many lack prices of parts. */
  gaps: { none: number; mixed: number; unreadable: number; unpriced: number }
  /** The one with the most orders first. */
  currencies: CurrencyCosts[]
  times: Record<CostPlan | 'all', RepairTime | null>
  defects: DefectsByKind
}

type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>

const answers = new SharedAnswers<Costs>()

/** What the work orders cost that were completed in a period, so many of each group at most. Throws 400 where that is none. */
export function readCosts(
  ctx: Context,
  asked: AskedCosts = {},
  mostOfAGroup: number = MOST_OF_A_GROUP,
): Promise<Costs> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const period = costPeriodOf(asked, clock.now())
  const { from, to, zone } = period
  return answers.ask(db, [organizationId, from, to, zone, mostOfAGroup], async () => {
    const nowMs = clock.now()
    const [sums, took, defects, isCounting] = await Promise.all([
      addUp(db, organizationId, period, mostOfAGroup),
      medianTimes(db, organizationId, period),
      countDefectsByKind(db, { organizationId, nowMs }, period, mostOfAGroup),
      isRenewing(db, 'work_order'),
    ])
    const ids = [...new Set(sums.flatMap(({ by, assetId }) => (by === 'vehicle' && assetId) || []))]
    const names: Record<string, string> = {}
    const driven = new Map<string, number>()
    // One time after the other: what each mile cost is of all of them, also where a page shows the costliest.
    for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
      const some = ids.slice(at, at + IDS_AT_ONCE)
      const [named, went] = await Promise.all([
        nameIds(ctx, ASSET_KINDS, some),
        gatherDriven(db, { organizationId, nowMs }, period, some),
      ])
      Object.assign(names, named)
      for (const [id, meters] of went) driven.set(id, meters)
    }
    const vendorIds = sums.flatMap(({ by, vendorId }) => (by === 'vendor' && vendorId) || [])
    const vendorNames = await nameMany(ctx, ['vendor'], vendorIds)
    const all = sums.filter(({ by }) => by === 'month')
    const count = (name: keyof Costs['gaps'] | 'orders') => all.reduce((sum, one) => sum + one[name], 0)
    const timeOf = (plan: Plan | 'all' | null) => {
      const one = took.find((each) => each.plan === plan)
      return one ? { orders: one.orders, medianMs: one.medianMs } : null
    }
    return {
      period: { from, to, zone },
      isCounting,
      orders: count('orders'),
      gaps: {
        ...{ none: count('none'), mixed: count('mixed') },
        ...{ unreadable: count('unreadable'), unpriced: count('unpriced') },
      },
      currencies: [...new Set(all.flatMap(({ currency }) => currency ?? []))]
        .map((currency) => costsIn(currency, sums, period, { mostOfAGroup, names, vendorNames, driven }))
        .toSorted((one, other) => other.orders - one.orders),
      times: {
        ...{ all: timeOf('all'), planned: timeOf('planned') },
        ...{ unplanned: timeOf('unplanned'), untold: timeOf(null) },
      },
      defects,
    }
  })
}

interface Known {
  mostOfAGroup: number
  /** Of vehicles. */
  names: Readonly<Record<string, string>>
  vendorNames: Readonly<Record<string, string>>
  /** Meters by vehicle. */
  driven: ReadonlyMap<string, number>
}

function costsIn(
  currency: string,
  sums: readonly Sum[],
  { months }: CostPeriod,
  { mostOfAGroup, names, vendorNames, driven }: Known,
): CurrencyCosts {
  const mine = sums.filter((sum) => sum.currency === currency)
  const of = (group: Group) => mine.filter(({ by }) => by === group)
  const everyVehicle = of('vehicle').map((sum): VehicleCosts => {
    const { assetId: id } = sum
    const meters = (id !== null ? driven.get(id) : null) ?? null
    const amount = amountOf([sum])
    return {
      ...{ ...named(id, names), ...amount, meters },
      per: meters === null ? null : perDistance(amount.total, meters),
    }
  })
  return {
    currency,
    ...amountOf(of('month')),
    plans: byPlan(of('month')),
    months: months.map(({ name }, place) => ({
      month: name,
      plans: byPlan(of('month').filter(({ month }) => month === place)),
    })),
    categories: of('category').map((sum) => ({ category: sum.category, ...amountOf([sum]) })),
    categoriesFound: of('category')[0]?.found ?? 0,
    vendors: of('vendor').map((sum) => ({ ...named(sum.vendorId, vendorNames), ...amountOf([sum]) })),
    vendorsFound: of('vendor')[0]?.found ?? 0,
    vendorsNamed: of('vendor')[0]?.named ?? 0,
    vehicles: everyVehicle.slice(0, mostOfAGroup),
    vehiclesFound: of('vehicle')[0]?.found ?? 0,
    vehiclesNamed: of('vehicle')[0]?.named ?? 0,
    driven: drivenTogether(everyVehicle),
  }
}

const named = (id: string | null, names: Readonly<Record<string, string>>): Named => ({
  id,
  name: id === null ? null : (names[id] ?? null),
})

const amountOf = (sums: readonly Sum[]): Amount => ({
  orders: sums.reduce((count, { orders }) => count + orders, 0),
  total: addAmounts(sums.flatMap(({ total }) => total ?? [])),
})

const byPlan = (sums: readonly Sum[]): ByPlan => {
  const of = (plan: Plan | null) => amountOf(sums.filter((sum) => sum.plan === plan))
  return { planned: of('planned'), unplanned: of('unplanned'), untold: of(null) }
}

function drivenTogether(vehicles: readonly VehicleCosts[]): CurrencyCosts['driven'] {
  const told = vehicles.filter(({ meters }) => meters !== null)
  const meters = told.reduce((sum, one) => sum + (one.meters ?? 0), 0)
  const total = addAmounts(told.map((one) => one.total))
  const per = perDistance(total, meters)
  return per && { vehicles: told.length, meters, total, per }
}
