import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { distanceMeters } from '@/lib/earth/great-circle'
import type { AddressRecord } from '../fleet/address'
import type { StopRecord } from '../fleet/route'
import { driveMs, SERVICE_MS } from '../travel'
import { type SeedContext } from './context'
import { at } from './pick'

/** By how much later than planned a route runs (ms), and where that comes from; less than 0 is earlier. */
export interface Delays {
  leavingMs: number
  /** On the way to its stop with this number, from 1. */
  drivingMs(stop: number, to: AddressRecord): number
  stayingMs(stop: number, at: AddressRecord): number
}

interface RoutePlan {
  routeNumber: number
  customers: number
  /** Of all customers the one that its first stop is at, counted round. */
  firstCustomer: number
  /** When it leaves the yard, relative to the seed's moment. */
  startMs: number
  delays: Delays
  skips: boolean
  unassigned: boolean
  /** Of its depot, the yard first. */
  addresses: readonly AddressRecord[]
}

/** The stops of one route, from the yard over three to six customers back to the yard, as far as they have happened. */
export function seedStops(context: SeedContext, plan: RoutePlan): StopRecord[] {
  const { id, iso, random } = context
  const count = plan.customers + 2
  const places = Array.from({ length: count }, (_, i) =>
    i === 0 || i === count - 1
      ? at(plan.addresses, 0)
      : at(plan.addresses, 1 + ((plan.firstCustomer + i * 7) % (plan.addresses.length - 1))),
  )
  const stops: StopRecord[] = []
  let leaving = plan.startMs
  let leftActually = plan.startMs + plan.delays.leavingMs
  for (const [i, place] of places.entries()) {
    const meters = i === 0 ? 0 : Math.round(distanceMeters(at(places, i - 1), place) * 1.3)
    const arrival = i === 0 ? plan.startMs : leaving + driveMs(meters)
    const isSingleUse = i > 0 && i < count - 1 && (plan.routeNumber + i) % 6 === 0
    // Who is not in the address book is planned by what he gets.
    const drawnMs = random.int(8, 25) * MINUTE_MS
    const departure = i === 0 ? plan.startMs : arrival + (isSingleUse ? drawnMs : SERVICE_MS)
    const skipped = plan.skips && i === 2
    const reached =
      i === 0 ? leftActually : leftActually + (arrival - leaving) + plan.delays.drivingMs(i, place)
    const actual = {
      enRoute: i === 0 ? leftActually - 15 * MINUTE_MS : leftActually,
      arrival: i === 0 ? leftActually - 10 * MINUTE_MS : reached,
      departure: reached + (departure - arrival) + (i === 0 ? 0 : plan.delays.stayingMs(i, place)),
    }
    const stopId = id(21, plan.routeNumber * 10 + i)
    stops.push({
      id: stopId,
      name: place.name,
      plannedDistanceMeters: meters,
      scheduledArrivalTime: iso(arrival),
      scheduledDepartureTime: iso(departure),
      sequenceNumber: i + 1,
      ontimeWindowBeforeArrivalMs: 10 * MINUTE_MS,
      ontimeWindowAfterArrivalMs: i % 3 === 0 ? 15 * MINUTE_MS : 10 * MINUTE_MS,
      notes: i === 3 ? 'Dock 2. Ask for the shift lead.' : '',
      externalIds: { order: `SO-${context.organization.number}${plan.routeNumber * 10 + i + 40_000}` },
      liveSharingUrl: `https://sandbox.invalid/live/${stopId}`,
      documents:
        actual.departure < 0 && i > 0 && i % 2 === 1
          ? [{ id: id(22, plan.routeNumber * 10 + i), name: 'Proof of delivery' }]
          : [],
      forms: actual.departure < 0 && i === 2 ? [{ id: random.uuid() }] : [],
      issues: plan.routeNumber % 8 === 3 && i === 1 && actual.departure < 0 ? [{ id: random.uuid() }] : [],
      locationLiveSharingLinks: [
        {
          liveSharingUrl: `https://sandbox.invalid/live/place/${place.id}`,
          name: place.name,
          expiresAtTime: iso(departure + DAY_MS),
        },
      ],
      ...placeOf(place, isSingleUse),
      ...progressOf(context, { actual, meters, skipped, unassigned: plan.unassigned, last: i === count - 1 }),
    })
    leaving = departure
    leftActually = actual.departure
  }
  return stops
}

/** A customer without an address-book entry is a single-use location nearby. */
function placeOf(
  place: AddressRecord,
  singleUse: boolean,
): Pick<StopRecord, 'address' | 'singleUseLocation'> {
  return singleUse
    ? {
        singleUseLocation: {
          latitude: Number((place.latitude + 0.004).toFixed(6)),
          longitude: Number((place.longitude - 0.003).toFixed(6)),
          address: `Across from ${place.formattedAddress}`,
          radiusMeters: 120,
        },
      }
    : { address: { id: place.id, name: place.name, externalIds: place.externalIds } }
}

interface Progress {
  actual: { enRoute: number; arrival: number; departure: number }
  meters: number
  skipped: boolean
  unassigned: boolean
  last: boolean
}

/** State and times of a stop at the seed's moment, which is 0. */
function progressOf(
  { iso, random }: SeedContext,
  progress: Progress,
): Pick<StopRecord, 'state'> & Partial<StopRecord> {
  const { actual, meters, skipped, last } = progress
  if (progress.unassigned) return { state: 'unassigned' }
  if (actual.enRoute >= 0) return { state: 'scheduled' }
  const enRouteTime = iso(actual.enRoute)
  if (skipped && actual.arrival < 0)
    return { state: 'skipped', enRouteTime, skippedTime: iso(actual.arrival) }
  if (actual.arrival >= 0) return { state: 'en route', enRouteTime, eta: iso(actual.arrival) }
  const arrived = {
    enRouteTime,
    actualArrivalTime: iso(actual.arrival),
    eta: iso(actual.arrival),
    actualDistanceMeters: Math.round(meters * (1 + random.int(-3, 9) / 100)),
  }
  if (last || actual.departure >= 0) return { state: 'arrived', ...arrived }
  return { state: 'departed', ...arrived, actualDepartureTime: iso(actual.departure) }
}
