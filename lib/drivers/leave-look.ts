import { leaveOnceADay } from '@/lib/audit/leave-once-a-day'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { KnownDriver } from './known-drivers'

/** What was looked at, as the trail calls it. */
const LOOKS = {
  person: { action: 'driver.looked_at', what: 'the hours, papers and training' },
  phone: { action: 'driver.phone_looked_at', what: 'the phone number' },
} as const
export type Look = keyof typeof LOOKS

/**
 * Leaves a line in the trail that this person was shown what is behind a driver (readiness, Words, Public form): one
 * for each looker, driver, kind of look and day of UTC, however often the page asks. Nothing is told before it stands.
 */
export async function leaveLook(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { id, name }: KnownDriver,
  of: Look,
): Promise<void> {
  const { action, what } = LOOKS[of]
  await leaveOnceADay(ctx, {
    ...{ action, subjectType: 'driver', subjectId: id },
    summary: `Looked at ${what} of ${name ?? 'a driver without a name'}`,
  })
}
