import { z } from 'zod'
import { handleSignedIn } from '@/app/api/handle'

/** Of a fault in a browser, in its own words; no address, which may hold what somebody searched for. */
const failure = z.strictObject({ name: z.string().max(100), message: z.string().max(500) })

/** Writes it into the log under this request's id, the number that the person is shown. */
export const POST = handleSignedIn(
  { body: failure, confined: 'may' },
  async ({ logger, session }, { body }) => {
    const { requestId } = logger.bindings()
    logger.warn({ failure: body, userId: session.account.userId }, 'A page failed in a browser')
    return { data: { requestId: String(requestId) } }
  },
)
