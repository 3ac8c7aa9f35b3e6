import type { Process } from '@/app/context'
import { observeRequests } from '@/lib/metrics/observe-requests'
import { serveMetrics } from '@/lib/metrics/serve-metrics'

/**
 * Serves how this process does where METRICS_PORT says, a worker on the port behind it. A port that is taken is logged: nobody is
 * to be without a desk for it.
 */
export async function tellMetrics(
  { env, clock, logger, metrics, live }: Pick<Process, 'env' | 'clock' | 'logger' | 'metrics' | 'live'>,
  role: 'web' | 'worker',
): Promise<void> {
  if (!env.metrics || !metrics) return
  const port = env.metrics.port + (role === 'worker' ? 1 : 0)
  try {
    await serveMetrics({ ...env.metrics, port, logger, read: () => metrics.read(live.seats()) })
  } catch (error) {
    return void logger.error({ err: error, port }, 'The metrics cannot be served')
  }
  if (role === 'web') observeRequests(clock, metrics, port)
}
