import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { paperLine } from '@/components/papers/paper-answer'
import { findingAnswer, notChecked, whoGoes, whyUntold } from '@/components/readiness/today-answer'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { VEHICLE_CONDITIONS } from '@/lib/vehicles/condition-names'
import { UNIT_KINDS } from '@/lib/vehicles/unit-kinds'

/* What the pages read of GET /api/vehicles and /api/vehicles/{id} (lib/vehicles). */

const condition = oneOf(...VEHICLE_CONDITIONS)

const listedVehicle = object({
  id: text,
  kind: oneOf(...UNIT_KINDS),
  name: nullable(text),
  condition,
  since: nullable(text),
  neededAt: nullable(text),
  route: nullable(object({ id: text, name: nullable(text), zone: text })),
  laterRoutes: number,
  onRoad: nullable(object({ id: text, name: nullable(text), zone: text })),
  inspectedAt: nullable(text),
  openOrders: number,
})
export type ListedVehicleAnswer = Read<typeof listedVehicle>

export const vehiclesAnswer = object({
  data: list(listedVehicle),
  counts: object({
    ...{ all: number, needed: number, vehicles: number, trailers: number },
    ...{
      out_of_service: number,
      unsafe: number,
      inspection_expired: number,
      in_the_shop: number,
      in_service: number,
      unknown: number,
    },
  }),
  pagination: object({ endCursor: text, hasNextPage: flag }),
})

const figure = nullable(object({ value: number, source: oneOf('vehicle', 'report', 'work_order'), at: text }))

export const vehicleAnswer = object({
  id: text,
  kind: oneOf(...ASSET_KINDS),
  isTold: flag,
  name: nullable(text),
  licensePlate: nullable(text),
  vin: nullable(text),
  model: nullable(text),
  condition,
  since: nullable(text),
  because: nullable(object({ kind: oneOf('dvir', 'work_order'), id: text })),
  mark: nullable(object({ reason: text, by: text, since: text, until: nullable(text) })),
  grounding: list(findingAnswer),
  needed: list(
    object({
      id: text,
      name: nullable(text),
      departsAt: text,
      zone: text,
      verdict: oneOf('blocked', 'check', 'ready', 'untold', 'underway', 'done', 'not_yet'),
      driver: nullable(whoGoes),
      findings: list(findingAnswer),
      notChecked: list(notChecked),
    }),
  ),
  routes: list(
    object({
      ...{ id: text, name: nullable(text), departsAt: text, zone: text },
      ...{ progress: nullable(text), driverName: nullable(text) },
    }),
  ),
  inspections: list(
    object({
      ...{ id: text, type: nullable(text), status: nullable(text), at: nullable(text) },
      ...{ defects: number, openDefects: number, isOfOther: flag },
    }),
  ),
  defects: list(
    object({
      ...{ kind: nullable(text), times: number, cameBack: number, open: number, reportId: text },
      ...{ firstAt: nullable(text), lastAt: nullable(text) },
    }),
  ),
  workOrders: list(
    object({
      ...{ id: text, description: nullable(text), status: nullable(text), isOpen: flag },
      ...{ dueAt: nullable(text), updatedAt: nullable(text), laborLeftMinutes: nullable(number) },
      cost: nullable(object({ total: text, currency: text })),
    }),
  ),
  papers: object({ zone: text, lines: list(paperLine) }),
  more: object({ reports: flag, workOrders: flag, routes: flag }),
  cost: object({
    ...{ orders: number, withoutTotal: number, unpriced: number },
    totals: list(object({ total: text, currency: text })),
  }),
  untold: object({
    ...{ reports: whyUntold, defects: whyUntold, workOrders: whyUntold, routes: whyUntold },
    papers: whyUntold,
  }),
  odometerMeters: figure,
  engineHours: figure,
  place: nullable(object({ words: text, at: text })),
  faults: nullable(
    object({
      at: text,
      lamps: list(oneOf('stop', 'warning', 'protect', 'emissions', 'checkEngine')),
      codes: list(object({ code: text, words: nullable(text), times: nullable(number) })),
    }),
  ),
})
export type VehicleAnswer = Read<typeof vehicleAnswer>
