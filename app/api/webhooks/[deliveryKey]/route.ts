import { answerWithin } from '@/app/api/answer-within'
import { jsonAnswer } from '@/lib/http/answer'
import { readBytes } from '@/lib/http/read-body'
import { receiveDelivery } from '@/lib/webhooks/receive-delivery'

/** A delivery of the platform: no session, no origin; the key in the address and our header say who it is. */
export const POST = (request: Request, route: { params: Promise<{ deliveryKey: string }> }) =>
  answerWithin(async (base, requestId) => {
    const body = await readBytes(request)
    const { deliveryKey } = await route.params
    const { repeated } = await receiveDelivery(base, { deliveryKey, headers: request.headers, body })
    return jsonAnswer({ data: { status: repeated ? 'repeated' : 'accepted' } }, requestId, 202)
  })
