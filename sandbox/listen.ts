import { serve } from '@hono/node-server'

/** "driverIds and assetIds (comma lists, at most 2000 each)" stand in the request's first line: Node.js reads 16 KiB of head. */
const HEAD_BYTES = 128 * 1024

/** On loopback only: the sandbox knows no password. */
export const listen = (
  { fetch }: { fetch: Parameters<typeof serve>[0]['fetch'] },
  port: number,
  ready: (port: number) => void,
) =>
  serve({ fetch, port, hostname: '127.0.0.1', serverOptions: { maxHeaderSize: HEAD_BYTES } }, (at) =>
    ready(at.port),
  )
