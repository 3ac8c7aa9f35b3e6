import { askApi } from '@/components/api/ask-api'
import { answer, object, text } from '@/components/api/read'
import type { Sent } from './send-outbox'
import { sentOf } from './sent-of'
import type { WaitingWrite } from './waiting-write'

/** No tab holds the others up for longer: what is not answered by then is of unknown outcome. */
const SEND_MS = 90_000

// Each answers with the row as it is now: whatever else says 200, such as a page of a proxy, did not take it.
export const takenAnswer = answer(object({ data: object({ id: text }) }))

/** Sends one that waits, once, in the name of who wrote it. Throws nothing. */
export async function sendWrite({ path, body, personKey }: WaitingWrite): Promise<Sent> {
  const signal = AbortSignal.timeout(SEND_MS)
  try {
    await askApi(path, takenAnswer, { method: 'PATCH', body, whose: personKey, signal })
    return 'taken'
  } catch (error) {
    return sentOf(error)
  }
}
