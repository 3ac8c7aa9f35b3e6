import { askApi } from '@/components/api/ask-api'
import { answer, list, object, oneOf, text } from '@/components/api/read'
import type { RequestInput } from './form-request'
import type { Problem } from './problems'

const checked = answer(
  object({
    data: object({
      problems: list(object({ in: oneOf('params', 'query', 'body'), path: text, message: text })),
      warnings: list(object({ path: text, message: text })),
    }),
  }),
)

interface Checked {
  problems: Problem[]
  /** Bounds that are published only: what leaves them may be sent. */
  warnings: { path: string; message: string }[]
}

/** What the contract has against a request, asked of our server: the schemas stay there. Throws ApiError. */
export async function checkRequest(operationId: string, input: RequestInput): Promise<Checked> {
  const { data } = await askApi(`/api/explorer/${operationId}/check`, checked, {
    method: 'POST',
    body: input,
  })
  return data
}
