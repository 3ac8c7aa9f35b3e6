import { z } from 'zod'
import { handle } from '@/app/api/handle'
import { AppError } from '@/lib/errors'
import { sayFault } from '@/lib/fault-words'
import { issueWords } from '@/lib/http/issue-words'
import { checkInput } from '@/lib/platform/contract/check-input'
import type { InputProblem } from '@/lib/platform/contract/endpoint'
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
  const checked = checkInput(endpoint, input.body, clock.now(), issueWords())
  const hidden = endpoint.writes ? redactedIn(input.body.body) : []
  const worded = <Fault extends InputProblem>(faults: readonly Fault[]) =>
    faults.map((one) => ({ ...one, message: sayFault(one.message) }))
  const problems = [
    ...(checked.ok ? [] : worded(checked.problems)),
    ...hidden.map((path) => ({ in: 'body' as const, path, message: sentBack() })),
  ]
  return { data: { problems, warnings: worded(publishedProblems(endpoint.id, input.body.body)) } }
})
