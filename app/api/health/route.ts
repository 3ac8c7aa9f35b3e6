import { declare } from '@/app/api/declared'
import { context } from '@/app/context'
import { systemClock } from '@/lib/clock'
import { PROBE_TIMEOUT_MS } from '@/lib/jobs/open-health'

export const dynamic = 'force-dynamic'

/** For load balancers and the start command: 503 only when the database takes no write, or the process is not open. */
export const GET = declare({ access: 'anybody' }, async (): Promise<Response> => {
  const opened = context().then(({ health }) => health)
  const open = await Promise.race([opened, systemClock.sleep(PROBE_TIMEOUT_MS)]).catch(() => undefined)
  if (!open) return answer({ status: 'down', database: 'down' }, 503)
  const health = await open()
  return answer(health, health.database === 'up' ? 200 : 503)
})

const answer = (body: object, status: number) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
