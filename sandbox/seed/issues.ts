import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type { VehicleRecord } from '../fleet/asset'
import type { DriverRecord } from '../fleet/driver'
import type { IssueRecord } from '../fleet/issue'
import type { UserRecord } from '../fleet/people'
import { type SeedContext } from './context'
import { at } from './pick'

const TITLES = [
  'Mirror cracked',
  'Seat belt frays',
  'Liftgate hesitates',
  'Wiper smears',
  'Mud flap lost',
] as const

/** Fifteen issues that drivers reported, in every status; one in five is about no vehicle. */
export function seedIssues(
  { id, iso, random }: SeedContext,
  vehicles: readonly VehicleRecord[],
  drivers: readonly DriverRecord[],
  users: readonly UserRecord[],
): IssueRecord[] {
  return Array.from({ length: 15 }, (_, n): IssueRecord => {
    const vehicle = n % 5 === 4 ? undefined : at(vehicles, n * 3)
    const submitted = iso(-(15 - n) * DAY_MS + n * 1000)
    return {
      id: id(41, n),
      title: at(TITLES, n),
      description: `${at(TITLES, n)}: seen on the walk around.`,
      status: at(['open', 'inProgress', 'resolved', 'open', 'dismissed'] as const, n),
      priority: at(['low', 'medium', 'high'] as const, n),
      ...(vehicle
        ? {
            asset: {
              id: vehicle.id,
              name: vehicle.name,
              entryType: 'tracked' as const,
              externalIds: vehicle.externalIds,
            },
          }
        : {}),
      ...(n % 2 === 0 ? { assignedTo: { id: at(users, n).id, type: 'user' as const } } : {}),
      issueSource: { id: random.uuid(), type: n % 3 === 0 ? 'form' : 'ad-hoc' },
      mediaList:
        n % 4 === 0
          ? [
              {
                id: random.uuid(),
                processingStatus: 'finished' as const,
                url: `https://sandbox.invalid/issues/${n}.jpg`,
                urlExpiresAt: iso(8 * HOUR_MS),
              },
            ]
          : [],
      externalIds: { ticket: `T-${700 + n}` },
      ...(n % 3 === 0 ? { dueDate: iso((n - 5) * DAY_MS) } : {}),
      createdAtTime: submitted,
      submittedAtTime: submitted,
      submittedBy: { id: at(drivers, n).id, type: 'driver' },
      updatedAtTime: submitted,
    }
  })
}
