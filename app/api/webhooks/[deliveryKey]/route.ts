import { answerWithin } from '@/app/api/answer-within'
import { declare } from '@/app/api/declared'
import { jsonAnswer } from '@/lib/http/answer'
import { readBytes } from '@/lib/http/read-body'
import { receiveDelivery } from '@/lib/webhooks/receive-delivery'

/** A delivery of the platform: no session, no origin; the key in the address and our header say who it is. */
export const POST = declare(
  { access: 'delivery' },
  (request: Request, route: { params: Promise<{ deliveryKey: string }> }) =>
    answerWithin(request, async (base, requestId) => {
      const { deliveryKey } = await route.params
      const arrived = { deliveryKey, headers: request.headers, readBody: () => readBytes(request) }
      const { repeated } = await receiveDelivery(base, arrived)
      return jsonAnswer({ data: { status: repeated ? 'repeated' : 'accepted' } }, requestId, 202)
    }),
)
