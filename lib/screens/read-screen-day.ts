import type { Base } from '@/lib/base'
import { readReadinessSettings } from '@/lib/readiness/read-settings'
import { readTodayPage, type TodayPage } from '@/lib/readiness/read-today-page'
import type { ShownScreen } from './read-screen'

/** What a screen shows. */
export interface ScreenDay {
  name: string
  organizationName: string
  /** As far ahead as the organization looks. */
  hours: number
  isConnected: boolean
  /** Who must act, in the public form; the first lines. */
  today: TodayPage
}

const HOUR_MS = 3_600_000
const FIRST_LINES = 40

/** What leaves within the organization's horizon and needs somebody, as everybody may know it. */
export async function readScreenDay(
  ctx: Pick<Base, 'db' | 'clock'>,
  { name, organizationName, actor }: ShownScreen,
): Promise<ScreenDay> {
  const { organizationId } = actor
  const settings = await readReadinessSettings(ctx.db, organizationId)
  const hours = settings.horizonMs / HOUR_MS
  const [today, connected] = await Promise.all([
    readTodayPage(
      { ...ctx, actor },
      { horizonHours: hours, show: 'acting', limit: FIRST_LINES, form: 'public' },
      { settings },
    ),
    ctx.db.connection.count({ where: { organizationId, status: 'connected' } }),
  ])
  return { name, organizationName, hours, isConnected: connected > 0, today }
}
