import Big from 'big.js'
import type { ServiceTask, WorkOrderBody } from '../schema'
import { governingRate } from './governing-rate'

// A constructor of our own: half-up, and strict, so that no floating-point number slips in (invariant 16).
const Decimal = Big()
Decimal.RM = Big.roundHalfUp
Decimal.strict = true
type Amount = InstanceType<typeof Decimal>

/** Money of two currencies cannot be added. */
export class MixedCurrencies extends Error {
  override readonly name = 'MixedCurrencies'
  constructor(readonly currencies: string[]) {
    super(`Amounts in ${currencies.join(' and ')} cannot be added up.`)
  }
}

/** One line of the panel. Amounts here and below are decimal strings of two places, "12.50". */
export interface CostLine {
  kind: 'part' | 'parts' | 'labor' | 'unallocated'
  /** Dotted path in the work order, for example `serviceTaskInstances.0.parts.1`. */
  path: string
  amount: string
}

export interface RateAmount {
  /** Hundredths of a percent; null when an amount was given, or nothing. */
  basisPoints: number | null
  amount: string
}

export interface Cost {
  /** Lower case. Parts priced in cents carry none: they are in that of the other amounts, else `usd`. */
  currency: string
  lines: CostLine[]
  parts: string
  labor: string
  unallocatedLabor: string
  subtotal: string
  discount: RateAmount
  tax: RateAmount
  total: string
  /** Paths of parts whose price the platform does not say: the sums lack them. */
  unpriced: string[]
}

type Costed = Pick<WorkOrderBody, 'serviceTaskInstances' | 'unallocatedLabor' | 'discount' | 'tax'>

/**
 * What a work order costs, each line rounded half-up to cents: parts (costCentsOverride times quantity), labor
 * (laborHourlyCost times minutes by 60), unallocated labor; less the discount on their sum; plus the tax on what is
 * left. Specification, Resources, "Work order". Throws MixedCurrencies.
 */
export function costOf(workOrder: Costed): Cost {
  const currency = currencyOf(workOrder)
  const unpriced: string[] = []
  const lines = (workOrder.serviceTaskInstances ?? []).flatMap((task, index) =>
    taskLines(task, `serviceTaskInstances.${index}`, unpriced),
  )
  const unallocated = workOrder.unallocatedLabor?.cost
  if (unallocated) lines.push(line('unallocated', 'unallocatedLabor', Decimal(unallocated.amount)))
  const sum = (...kinds: CostLine['kind'][]) =>
    lines
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { amount }) => total.plus(amount), Decimal('0'))
  const subtotal = sum('part', 'parts', 'labor', 'unallocated')
  const discount = rateAmount(workOrder.discount, subtotal)
  const tax = rateAmount(workOrder.tax, subtotal.minus(discount.amount))
  return {
    currency,
    lines,
    parts: cents(sum('part', 'parts')),
    labor: cents(sum('labor')),
    unallocatedLabor: cents(sum('unallocated')),
    subtotal: cents(subtotal),
    discount,
    tax,
    total: cents(subtotal.minus(discount.amount).plus(tax.amount)),
    unpriced,
  }
}

const cents = (amount: Amount) => amount.toFixed(2)
const line = (kind: CostLine['kind'], path: string, amount: Amount): CostLine => ({
  kind,
  path,
  amount: cents(amount),
})

function taskLines(task: ServiceTask, path: string, unpriced: string[]): CostLine[] {
  const lines = partLines(task, path, unpriced)
  if (task.laborHourlyCost && task.laborTimeMinutes) {
    const labor = Decimal(task.laborHourlyCost.amount).times(String(task.laborTimeMinutes)).div('60')
    lines.push(line('labor', path, labor))
  }
  return lines
}

/** Part by part where each has a price of its own; else the platform's sum for the task, where it gives one. */
function partLines(task: ServiceTask, path: string, unpriced: string[]): CostLine[] {
  const parts = (task.parts ?? []).map((part, index) => ({ part, path: `${path}.parts.${index}` }))
  const without = parts.filter(({ part }) => part.costCentsOverride == null || part.quantity == null)
  if ((without.length > 0 || parts.length === 0) && task.partsCost)
    return [line('parts', path, Decimal(task.partsCost.amount))]
  unpriced.push(...without.map((one) => one.path))
  return parts.flatMap(({ part, path: partPath }) => {
    if (part.costCentsOverride == null || part.quantity == null) return []
    const price = Decimal(String(part.costCentsOverride)).div('100')
    return [line('part', partPath, price.times(String(part.quantity)))]
  })
}

function rateAmount(rate: Costed['discount'], base: Amount): RateAmount {
  const governs = governingRate(rate)
  if (governs && 'basisPoints' in governs) {
    const amount = base.times(String(governs.basisPoints)).div('10000')
    return { basisPoints: governs.basisPoints, amount: cents(amount) }
  }
  return { basisPoints: null, amount: cents(Decimal(governs?.money.amount ?? '0')) }
}

function currencyOf(workOrder: Costed): string {
  const found = currenciesIn(workOrder)
  if (found.length > 1) throw new MixedCurrencies(found)
  return found[0] ?? 'usd'
}

/** The currencies of its amounts, in small letters. */
export const currenciesIn = (workOrder: Costed): string[] =>
  [...new Set(moneyIn(workOrder).map(({ currency }) => currency.toLowerCase()))].sort()

/** Every amount with a currency that a work order holds. */
export const moneyIn = ({ unallocatedLabor, discount, tax, serviceTaskInstances }: Costed) =>
  [
    ...[unallocatedLabor?.cost, discount?.money, tax?.money],
    ...(serviceTaskInstances ?? []).flatMap((task) => [task.laborHourlyCost, task.partsCost]),
  ].flatMap((one) => one ?? [])
