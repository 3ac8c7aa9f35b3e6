import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'

const ASK_MS = 10_000
/** Of ours, whatever it says. */
export const anyAnswer = answer(object({ data: object({}) }))

/** Whether Wayboard answers a question, and nothing in between in its place. */
export const isAnswering = (): Promise<boolean> =>
  askApi('/api/connection/pace', anyAnswer, { signal: AbortSignal.timeout(ASK_MS) }).then(
    () => true,
    () => false,
  )
