import { declare } from '@/app/api/declared'
import { context } from '@/app/context'
import { readHealth } from '@/lib/jobs/read-health'

export const dynamic = 'force-dynamic'

/** For load balancers and the start command: 503 only when the database is down. */
export const GET = declare({ access: 'anybody' }, async (): Promise<Response> => {
  const health = await context().then(readHealth, () => null)
  if (!health) return Response.json({ status: 'down', database: 'down' }, { status: 503 })
  return Response.json(health, {
    status: health.database === 'up' ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  })
})
