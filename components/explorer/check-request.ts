import { z } from 'zod'
import { askApi } from '@/components/api/ask-api'
import type { RequestInput } from './form-request'
import type { Problem } from './problems'

const answer = z.object({
  data: z.object({
    problems: z.array(
      z.object({ in: z.enum(['params', 'query', 'body']), path: z.string(), message: z.string() }),
    ),
  }),
})

/** What the contract has against a request, asked of our server: the schemas stay there. Throws ApiError. */
export async function checkRequest(operationId: string, input: RequestInput): Promise<Problem[]> {
  const { data } = await askApi(`/api/explorer/${operationId}/check`, (json) => answer.parse(json), {
    method: 'POST',
    body: input,
  })
  return data.problems
}
