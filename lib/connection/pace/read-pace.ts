import type { ConnectionContext } from '../connection-context'

/** How long the organization's calls wait for the platform's limits now, over all processes: `{waitMs}`, 0 for not at all. */
export async function readPace(
  ctx: Pick<ConnectionContext, 'pace'>,
  organizationId: string,
): Promise<{ waitMs: number }> {
  return { waitMs: await ctx.pace.waiting(`${organizationId}:`) }
}
