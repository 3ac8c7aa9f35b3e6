import { purposeOf } from '@/lib/metrics/purpose-of'
import type { Traces } from '@/lib/traces'
import type { Transport } from '@/lib/transport'

/** Each request to the platform as a span, by what for and what came of it. The platform is told nothing of it. */
export const traceCalls =
  (traces: Traces, transport: Transport): Transport =>
  (request) => {
    const purpose = purposeOf(request.url, request.method)
    const facts = { 'wayboard.purpose': purpose, 'http.request.method': request.method }
    return traces.span(`platform ${purpose}`, 'client', facts, async (tell) => {
      const answer = await transport(request)
      tell({ 'http.response.status_code': answer.status })
      return answer
    })
  }
