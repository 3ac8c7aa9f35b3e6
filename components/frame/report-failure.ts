import { askApi } from '@/components/api/ask-api'
import { answer, object, text } from '@/components/api/read'

const parse = answer(object({ data: object({ requestId: text }) }))

/** Has our log keep a fault of this browser; the number that it stands under. Throws ApiError. */
export async function reportFailure({ name, message }: Error): Promise<string> {
  const body = { name: name.slice(0, 100), message: message.slice(0, 500) }
  return (await askApi('/api/page-failures', parse, { method: 'POST', body })).data.requestId
}
