import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type { AddressRecord } from '../fleet/address'
import type { HubPlanOrderRecord, HubPlanRecord } from '../fleet/hub'
import type { RouteRecord } from '../fleet/route'
import { type SeedContext } from './context'
import { at } from './pick'

/** Six plans of two hubs, one a day and hub. */
export function seedHubPlans({ id, iso }: SeedContext): HubPlanRecord[] {
  return Array.from({ length: 6 }, (_, n) => ({
    id: id(51, n),
    hubId: id(53, n % 2),
    name: `${n % 2 === 0 ? 'North' : 'South'} hub, day ${Math.floor(n / 2) + 1}`,
    shiftStartTime: iso((Math.floor(n / 2) - 1) * DAY_MS),
    createdAt: iso(-10 * DAY_MS + n * HOUR_MS),
    updatedAt: iso(-9 * DAY_MS + n * HOUR_MS),
  }))
}

/** A hundred and thirty orders in the first plan, more than a page holds; thirty in each other. */
export function seedHubPlanOrders(
  context: SeedContext,
  plans: readonly HubPlanRecord[],
  routes: readonly RouteRecord[],
  addresses: readonly AddressRecord[],
): HubPlanOrderRecord[] {
  const { id, iso, random } = context
  const properties = { customPropertyId: random.uuid(), capacityId: random.uuid(), skill: random.uuid() }
  let number = 0
  return plans.flatMap((plan, p) =>
    Array.from({ length: p === 0 ? 130 : 30 }, (_, n): HubPlanOrderRecord => {
      const place = at(addresses, n + 1)
      const order = number++
      return {
        id: id(52, order),
        planId: plan.id,
        hubId: plan.hubId,
        routeId: at(routes, n).id,
        customerOrderId: `CO-${context.organization.number}${60_000 + order}`,
        priority: random.int(1, 5),
        createdAtTime: iso(-8 * DAY_MS + order * 1000),
        updatedAtTime: iso(-7 * DAY_MS + order * 1000),
        customProperties: [
          {
            customPropertyId: properties.customPropertyId,
            name: 'Temperature class',
            value: random.pick(['Frozen', 'Chilled', 'Dry']),
          },
        ],
        quantities: [{ capacityId: properties.capacityId, quantity: random.int(1, 240) / 10 }],
        skillsRequired: n % 4 === 0 ? [properties.skill] : [],
        delivery: visit(
          context,
          place,
          Date.parse(plan.shiftStartTime) - context.at + (2 + (n % 8)) * HOUR_MS,
          n,
        ),
        pickup: visit(context, at(addresses, 0), Date.parse(plan.shiftStartTime) - context.at, n),
      }
    }),
  )
}

function visit(
  { iso, random }: SeedContext,
  place: AddressRecord,
  startMs: number,
  n: number,
): HubPlanOrderRecord['delivery'] {
  return {
    address: place.formattedAddress,
    appointmentWindow: { startTime: iso(startMs), endTime: iso(startMs + 2 * HOUR_MS) },
    customerLocationId: place.externalIds.site ?? place.id,
    latitude: place.latitude,
    longitude: place.longitude,
    notes: n % 3 === 0 ? 'Rear dock.' : '',
    position: at(['first', 'any', 'any', 'last'], n),
    serviceTimeSeconds: random.int(5, 30) * 60,
  }
}
