import type { ConnectionContext } from '../connection-context'

/**
 * How long the organization's calls wait now, over all processes, 0 for not at all: for the platform's limits, as we know them (`waitMs`),
 * and because the platform asked one to (`askedMs`).
 */
export async function readPace(
  ctx: Pick<ConnectionContext, 'pace'>,
  organizationId: string,
): Promise<{ waitMs: number; askedMs: number }> {
  const [waitMs, askedMs] = await Promise.all([
    ctx.pace.waiting(`${organizationId}:`),
    ctx.pace.asked(organizationId),
  ])
  return { waitMs, askedMs }
}
