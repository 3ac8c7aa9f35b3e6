import type { DeskContext } from '@/lib/connection/desk-context'
import { HOUR_MS } from '@/lib/durations'
import { readReadinessSettings } from '../settings/read-settings'
import { readTodayPage, type TodayPage } from './read-today-page'

/** More lines nobody reads on a wall. */
export const WALL_LINES = 40

/** What leaves within the organization's horizon (`hours`) and needs somebody, in the public form, whoever asks; the first lines. */
export async function readWall(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
): Promise<{ hours: number; today: TodayPage }> {
  const settings = await readReadinessSettings(ctx.db, ctx.actor.organizationId)
  const hours = settings.horizonMs / HOUR_MS
  const asked = { horizonHours: hours, show: 'acting', limit: WALL_LINES, form: 'public' } as const
  return { hours, today: await readTodayPage(ctx, asked, { settings }) }
}
