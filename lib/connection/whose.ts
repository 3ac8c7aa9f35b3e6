import { AppError } from '@/lib/errors'
import { getMe } from '@/lib/platform/contract/endpoints/published/directory'
import { MalformedAnswer } from '@/lib/platform/refusal'
import { SharedAnswers } from '@/lib/shared-answers'
import { say } from '@/lib/words/speaking'
import type { ConnectionContext } from './connection-context'
import type { Door } from './door'
import { endAfter, PATIENCE_MS } from './install/ask-organization'
import { confirmOrganization } from './install/confirm-organization'
import { isUnconnected } from './unconnected'

const AGAIN_SECONDS = 15

/**
 * Has a grant named before anything else is asked with it: the desk is known to be one organization's, and at the consent
 * the platform did not say whose the new grant is. What it lists might be another's, and rows that were mixed cannot be told
 * apart again. Where the platform says that it names nobody, the connection stands, as it does at install.
 */
export function askWhose(ctx: ConnectionContext, door: Door) {
  const shared = new SharedAnswers<void>()

  async function ask(organizationId: string, generation: number): Promise<void> {
    // Who came while it was asked need not ask again.
    const unsaid = { organizationId, generation, organizationUnsaid: true }
    if ((await ctx.db.connection.count({ where: unsaid })) === 0) return
    const ending = new AbortController()
    const timer = endAfter(ctx.clock, PATIENCE_MS, ending)
    try {
      await confirmOrganization(ctx, organizationId, async () => {
        const { data } = await door.call(organizationId, getMe, {}, { signal: ending.signal })
        return data.data
      })
    } catch (error) {
      if (!(error instanceof AppError) || isUnconnected(error)) throw error
      // It may answer the next time; an answer that cannot be read will not be another one.
      if (isPassing(error) && !(error instanceof MalformedAnswer)) throw stillUnsaid(error)
    } finally {
      timer.abort()
    }
    // One that stopped stays unsaid: a pair that comes late would connect it again.
    await ctx.db.connection.updateMany({
      where: { ...unsaid, status: 'connected' },
      data: { organizationUnsaid: false },
    })
  }

  /**
   * Ends when the grant may be used, or when the connection stopped because it is another organization's: the token door tells.
   * Throws 503 organization_unsaid while the platform does not answer.
   */
  return (organizationId: string, generation: number) =>
    shared.ask(ctx.db, [organizationId, generation], () => ask(organizationId, generation))
}

// 501: it is not there, and will not be in a moment.
const isPassing = ({ status, code }: AppError) =>
  (status >= 500 && status !== 501) || status === 408 || status === 429 || code === 'cancelled'

export const stillUnsaid = (cause?: AppError) =>
  new AppError('organization_unsaid', 503, say('lib-connection.organization-unsaid'), {
    headers: { 'retry-after': String(AGAIN_SECONDS) },
    ...(cause && { details: cause.details, cause }),
  })
