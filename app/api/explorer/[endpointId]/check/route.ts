import { z } from 'zod'
import { handle } from '@/app/api/handle'
import { AppError } from '@/lib/errors'
import { checkInput } from '@/lib/platform/contract/check-input'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { publishedProblems } from '@/lib/platform/contract/published-bounds'
import { redactedIn, sentBack } from '@/lib/redacted'
import { say } from '@/lib/words/speaking'

const params = z.object({ endpointId: z.string() })
const body = z.strictObject({ params: z.unknown(), query: z.unknown(), body: z.unknown() }).partial()

/**
 * What the contract has against a request, each with its part and path, and where it leaves bounds that are only
 * published (`warnings`: it may be sent all the same); nothing is called.
 */
export const POST = handle({ permission: 'read', params, body }, async ({ clock }, input) => {
  const endpoint = ENDPOINTS.find(({ id }) => id === input.params.endpointId)
  if (!endpoint) throw new AppError('not_found', 404, say('app.api-endpoint-unknown'))
  const checked = checkInput(endpoint, input.body, clock.now())
  const hidden = endpoint.writes ? redactedIn(input.body.body) : []
  const problems = [
    ...(checked.ok ? [] : checked.problems),
    ...hidden.map((path) => ({ in: 'body' as const, path, message: sentBack() })),
  ]
  return { data: { problems, warnings: publishedProblems(endpoint.id, input.body.body) } }
})
