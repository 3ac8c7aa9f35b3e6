import { context } from '@/app/context'
import { AppError } from '@/lib/errors'
import { errorAnswer } from '@/lib/http/answer'
import { newRequestId } from '@/lib/http/request-id'
import { createLogger } from '@/lib/logger'

export type Process = Awaited<ReturnType<typeof context>>

/** Runs `work` with the process's context and a new request id, and answers whatever it throws as our error body. */
export async function answerWithin(
  work: (base: Process, requestId: string) => Promise<Response>,
): Promise<Response> {
  const requestId = newRequestId()
  let base: Process
  try {
    base = await context()
  } catch (cause) {
    const refusal = new AppError('unavailable', 503, 'The app could not start. Its log says why.', { cause })
    return errorAnswer(refusal, requestId, createLogger('error'))
  }
  try {
    return await work(base, requestId)
  } catch (error) {
    return errorAnswer(error, requestId, base.logger)
  }
}
