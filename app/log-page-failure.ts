import { z } from 'zod'
import { context } from './context'

const thrown = z.object({ digest: z.string() })

/**
 * Writes a page's fault into the log under the number that the person is shown (Next's digest of it). `route` is the
 * page's pattern: an address itself may hold a secret.
 */
export async function logPageFailure(error: unknown, route: string): Promise<void> {
  const { logger } = await context()
  const requestId = thrown.safeParse(error).data?.digest
  logger.error({ err: error, requestId, route }, 'A page failed')
}
