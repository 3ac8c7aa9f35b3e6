import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * From now on a connection ends with the answer that it carries. A server that closes ends those that are idle at that
 * moment, and would wait for each that becomes idle later until its keep-alive is over: longer than proxies keep theirs, and
 * longer than a deploy should take. Answers what undoes it.
 */
export function endConnections(): () => void {
  // Says so to whoever asks once more on a connection that it kept (RFC 9112, 9.6).
  const say = (message: unknown) => {
    const { request, response } = Object(message)
    if (request instanceof IncomingMessage && response instanceof ServerResponse)
      response.shouldKeepAlive = false
  }
  // Its headers were sent before: once Node has let go of it, its connection counts as idle.
  const end = (message: unknown) => {
    const server: unknown = Object(message).server
    if (server instanceof Server) setImmediate(() => server.closeIdleConnections())
  }
  subscribe('http.server.request.start', say)
  subscribe('http.server.response.finish', end)
  return () => {
    unsubscribe('http.server.request.start', say)
    unsubscribe('http.server.response.finish', end)
  }
}
