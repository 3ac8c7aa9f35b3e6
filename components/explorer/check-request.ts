import { askApi } from '@/components/api/ask-api'
import { answer, list, object, oneOf, text } from '@/components/api/read'
import type { RequestInput } from './form-request'
import type { Problem } from './problems'

const checked = answer(
  object({
    data: object({
      problems: list(object({ in: oneOf('params', 'query', 'body'), path: text, message: text })),
    }),
  }),
)

/** What the contract has against a request, asked of our server: the schemas stay there. Throws ApiError. */
export async function checkRequest(operationId: string, input: RequestInput): Promise<Problem[]> {
  const { data } = await askApi(`/api/explorer/${operationId}/check`, checked, {
    method: 'POST',
    body: input,
  })
  return data.problems
}
