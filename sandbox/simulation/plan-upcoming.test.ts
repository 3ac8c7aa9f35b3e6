import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { createPlatform } from '../testing/platform'
import { planUpcoming } from './plan-upcoming'

test.each([0, 0.5, 1, 2.4, 4.9])(
  'plans each departure once, however often it looks, behind a last one at %d minutes past a full five',
  (past) => {
    const { sandbox } = createPlatform()
    const [organization] = sandbox.state.organizations
    const { routes } = organization.fleet
    const [known] = routes.all()
    if (!known) throw new Error('The seed has no route')
    const last = Math.ceil(sandbox.clock.now() / HOUR_MS) * HOUR_MS + 3 * DAY_MS + past * MINUTE_MS
    routes.put({ ...known, id: '1', scheduledRouteStartTime: new Date(last).toISOString() })
    const before = routes.size
    for (let now = last - DAY_MS; now < last - DAY_MS + 4 * HOUR_MS; now += MINUTE_MS / 4)
      planUpcoming(sandbox, organization, now)
    const starts = routes.all().map(({ scheduledRouteStartTime }) => scheduledRouteStartTime ?? '')
    const planned = starts.filter((start) => Date.parse(start) > last)
    expect(routes.size - before).toBeGreaterThan(1)
    expect(new Set(planned).size).toBe(planned.length)
  },
)
