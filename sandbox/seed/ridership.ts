import type { z } from 'zod'
import { DAY_MS } from '@/lib/durations'
import type { PassengerRecord, ridershipAccountRecord, RidershipSetupRecord } from '../fleet/ridership'
import type { RouteRecord } from '../fleet/route'
import { type SeedContext } from './context'
import { personName } from './names'
import { at } from './pick'

type AccountRecord = z.infer<typeof ridershipAccountRecord>

const ACCOUNTS = ['Cedar Grove School', 'Riverbend Dialysis Center', 'Night shift shuttle'] as const

export const seedRidershipAccounts = ({ random }: SeedContext): AccountRecord[] =>
  ACCOUNTS.map((name) => ({ id: random.uuid(), name }))

/** Eight passengers each. */
export function seedPassengers(
  { organization, random }: SeedContext,
  accounts: readonly AccountRecord[],
): PassengerRecord[] {
  return Array.from({ length: 24 }, (_, n) => {
    const { first, last } = personName(organization.number, n * 7 + 2)
    return { id: random.uuid(), accountId: at(accounts, Math.floor(n / 8)).id, name: `${first} ${last}` }
  })
}

/** The first account's first two passengers ride on a route that is planned. */
export function seedRidershipSetups(
  { iso }: SeedContext,
  passengers: readonly PassengerRecord[],
  routes: readonly RouteRecord[],
): RidershipSetupRecord[] {
  const { accountId } = at(passengers, 0)
  const { id: routeId, stops } = at(routes, -1)
  return [
    {
      id: `${accountId} ${routeId}`,
      accountId,
      routeId,
      passengers: passengers.slice(0, 2).map(({ id: passengerId }) => ({
        passengerId,
        pickUpStopId: at(stops, 0).id,
        dropOffStopId: at(stops, -1).id,
      })),
      createdAtTime: iso(-2 * DAY_MS),
      updatedAtTime: iso(-2 * DAY_MS),
    },
  ]
}
