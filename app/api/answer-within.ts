import { context, type Process } from '@/app/context'
import { AppError } from '@/lib/errors'
import { errorAnswer } from '@/lib/http/answer'
import { addressOf } from '@/lib/http/client-address'
import { encodeAnswer } from '@/lib/http/encode-answer'
import { networkOf } from '@/lib/http/network-of'
import { newRequestId } from '@/lib/http/request-id'
import { createLogger } from '@/lib/logger'
import { trace } from '@/lib/security-log'
import { holdIn } from '@/lib/underway'
import { languageOfRequest } from '@/lib/words/language-of-request'
import { say, speakingIn } from '@/lib/words/speaking'

const REFUSED = new Set([401, 403, 429])

/** `/api/webhooks`: what follows may be a key. */
const room = (request: Request) => new URL(request.url).pathname.split('/').slice(0, 3).join('/')

type Work = (base: Process, requestId: string) => Promise<Response>

/**
 * Runs `work` with the process's context and a new request id, and answers whatever it throws as our error body, in the
 * language of whoever asks. Who was refused leaves a line in the log. The answer comes encoded as the caller takes it
 * (`encodeAnswer`).
 */
export async function answerWithin(request: Request, work: Work): Promise<Response> {
  return encodeAnswer(request, await answerOf(request, work))
}

async function answerOf(request: Request, work: Work): Promise<Response> {
  const requestId = newRequestId()
  let base: Process
  try {
    base = await context()
  } catch (cause) {
    const refusal = new AppError('unavailable', 503, say('app.api-could-not-start'), { cause })
    return errorAnswer(refusal, requestId, createLogger('error'))
  }
  const language = languageOfRequest(request, base.env.languages)
  return speakingIn(language, () => answered(request, requestId, base, work))
}

async function answered(
  request: Request,
  requestId: string,
  base: Process,
  work: (base: Process, requestId: string) => Promise<Response>,
): Promise<Response> {
  try {
    const answer = work(base, requestId)
    // Whoever asked may leave before it is answered: what it writes is written all the same.
    return await holdIn(base, answer)
  } catch (error) {
    const answer = errorAnswer(error, requestId, base.logger)
    if (REFUSED.has(answer.status))
      trace(base.logger, 'refused', {
        status: answer.status,
        ...(error instanceof AppError ? { reason: error.code } : {}),
        method: request.method,
        path: room(request),
        address: networkOf(addressOf(request)),
        requestId,
      })
    return answer
  }
}
