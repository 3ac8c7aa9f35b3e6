import { z } from 'zod'
import { handle } from '@/app/api/handle'
import { AppError } from '@/lib/errors'
import { checkInput } from '@/lib/platform/contract/check-input'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { publishedProblems } from '@/lib/platform/contract/published-bounds'
import { redactedIn, SENT_BACK } from '@/lib/redacted'

const params = z.object({ endpointId: z.string() })
const body = z.strictObject({ params: z.unknown(), query: z.unknown(), body: z.unknown() }).partial()

/**
 * What the contract has against a request, each with its part and path, and where it leaves bounds that are only
 * published (`warnings`: it may be sent all the same); nothing is called.
 */
export const POST = handle({ permission: 'read', params, body }, async ({ clock }, input) => {
  const endpoint = ENDPOINTS.find(({ id }) => id === input.params.endpointId)
  if (!endpoint) throw new AppError('not_found', 404, 'The platform has no such endpoint that is known here.')
  const checked = checkInput(endpoint, input.body, clock.now())
  const sentBack = endpoint.writes ? redactedIn(input.body.body) : []
  const problems = [
    ...(checked.ok ? [] : checked.problems),
    ...sentBack.map((path) => ({ in: 'body' as const, path, message: SENT_BACK })),
  ]
  return { data: { problems, warnings: publishedProblems(endpoint.id, input.body.body) } }
})
