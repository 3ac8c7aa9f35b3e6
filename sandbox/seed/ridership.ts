import type { z } from 'zod'
import type { PassengerRecord, ridershipAccountRecord } from '../fleet/ridership'
import { personName } from './names'
import type { SeedContext } from './context'
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
