import { createServer, type Server } from 'node:http'
import type { Logger } from '@/lib/logger'

interface Served {
  /** 0 for any that is free. */
  port: number
  host: string
  read: () => Promise<{ type: string; text: string }>
  logger: Logger
}

/** Answers GET /metrics on a port of its own, which no proxy leads to; 404 for everything else. Resolves once it listens. */
export async function serveMetrics({ port, host, read, logger }: Served): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        logger.error({ err: error }, 'The metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // It keeps no process alive that has ended its work.
  server.unref()
  return server
}
