import { askApi } from '@/components/api/ask-api'
import { paceAnswer } from '@/components/api/pace-answer'

const ASK_MS = 10_000

/** Whether Wayboard answers a question, and nothing in between in its place. */
export const isAnswering = (): Promise<boolean> =>
  askApi('/api/connection/pace', paceAnswer, { signal: AbortSignal.timeout(ASK_MS) }).then(
    () => true,
    () => false,
  )
