import type { Base } from '@/lib/base'
import { type RoutesRead, readRoutesRead } from '@/lib/readiness/today/read-routes-read'
import type { TodayPage } from '@/lib/readiness/today/read-today-page'
import { readWall } from '@/lib/readiness/today/read-wall'
import type { ShownScreen } from './read-screen'

/** What a screen shows. */
export interface ScreenDay {
  name: string
  organizationName: string
  /** As far ahead as the organization looks. */
  hours: number
  isConnected: boolean
  /** Whether all routes are known; null where something needs somebody, who is told that in any case. */
  routes: RoutesRead | null
  today: TodayPage
}

/** What the wall of a screen's organization says, as everybody may know it. */
export async function readScreenDay(
  ctx: Pick<Base, 'db' | 'clock'>,
  { name, organizationName, actor }: ShownScreen,
): Promise<ScreenDay> {
  const { organizationId } = actor
  const [wall, connected] = await Promise.all([
    readWall({ ...ctx, actor }),
    ctx.db.connection.count({ where: { organizationId, status: 'connected' } }),
  ])
  const routes = wall.today.found === 0 ? await readRoutesRead(ctx, organizationId) : null
  return { name, organizationName, isConnected: connected > 0, routes, ...wall }
}
