import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '@/lib/clock'
import type { Metrics, RequestKind } from './open-metrics'

const START = 'http.server.request.start'
const FINISH = 'http.server.response.finish'

/**
 * Times each request of this process from its announcement by Node until its answer was handed over; those of `except`, the
 * port of the metrics, are left out. Answers what ends it.
 */
export function observeRequests(clock: Clock, metrics: Metrics, except: number): () => void {
  const began = new WeakMap<IncomingMessage, number>()
  const start = (message: unknown) => {
    const { request } = Object(message)
    if (request instanceof IncomingMessage && request.socket.localPort !== except)
      began.set(request, clock.now())
  }
  const finish = (message: unknown) => {
    const { request, response } = Object(message)
    if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return
    const since = began.get(request)
    if (since === undefined) return
    metrics.answered(kindOf(request.url ?? '/'), response.statusCode, (clock.now() - since) / 1000)
  }
  subscribe(START, start)
  subscribe(FINISH, finish)
  return () => {
    unsubscribe(START, start)
    unsubscribe(FINISH, finish)
  }
}

export function kindOf(address: string): RequestKind {
  const path = address.split('?', 1)[0] ?? ''
  if (path === '/api/live') return 'live'
  if (path.startsWith('/api/')) return 'api'
  return path.startsWith('/_next/') ? 'file' : 'page'
}
