import { flag, list, nullable, number, object, type Read, text } from '@/components/api/read'

const amount = { orders: number, total: text }
const byPlan = object({ planned: object(amount), unplanned: object(amount), untold: object(amount) })

const per = nullable(object({ perMile: text, perKilometer: text }))
export type PerAnswer = Read<typeof per>

const vehicle = object({
  id: nullable(text),
  name: nullable(text),
  ...amount,
  meters: nullable(number),
  per,
})
export type VehicleCostsAnswer = Read<typeof vehicle>

const currencyCosts = object({
  currency: text,
  ...amount,
  plans: byPlan,
  months: list(object({ month: text, plans: byPlan })),
  categories: list(object({ category: nullable(text), ...amount })),
  categoriesFound: number,
  vendors: list(object({ id: nullable(text), name: nullable(text), ...amount })),
  vendorsFound: number,
  vendorsNamed: number,
  vehicles: list(vehicle),
  vehiclesFound: number,
  vehiclesNamed: number,
  driven: nullable(object({ vehicles: number, meters: number, total: text, per })),
})
export type CurrencyCostsAnswer = Read<typeof currencyCosts>

const time = nullable(object({ orders: number, medianMs: number }))
const kind = object({ kind: nullable(text), found: number, resolved: number, cameBack: number })
const defects = object({
  kinds: list(kind),
  all: object({ found: number, resolved: number, cameBack: number, watched: number, kinds: number }),
})
export type DefectsAnswer = Read<typeof defects>

/** GET /api/costs. */
export const costsAnswer = object({
  period: object({ from: text, to: text, zone: text }),
  isCounting: flag,
  orders: number,
  gaps: object({ none: number, mixed: number, unreadable: number, unpriced: number }),
  currencies: list(currencyCosts),
  times: object({ all: time, planned: time, unplanned: time, untold: time }),
  defects,
})
export type CostsAnswer = Read<typeof costsAnswer>
