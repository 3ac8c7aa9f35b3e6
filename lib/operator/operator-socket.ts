import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ConnectionContext } from '@/lib/connection/connection-context'
import { rotateKeys } from '@/lib/connection/token/rotate-keys'
import { refuseOtherKey } from './sealing-key'
import { shortAddress } from './short-address'

export const socketPath = (dataDir: string) =>
  path.resolve(/*turbopackIgnore: true*/ dataDir, 'operator.sock')

interface Served extends ConnectionContext {
  /** A consistent copy of the embedded database; null on PostgreSQL, which has tools of its own. */
  dump: (() => Promise<Readable>) | null
  /** Makes an organization's ledger anew, by its id or name; yields how far that is. */
  replay(idOrName: string): AsyncIterable<object>
  /** Takes the second factor of whoever has this address away; yields once. */
  resetSecondFactor(email: string): AsyncIterable<object>
}

/**
 * A socket in DATA_DIR (mode 0600) through which an operator's command reaches the process that holds the embedded
 * database: only one process may open that. `GET /backup` answers the dump, `POST /rotate-keys?key=` (the mark of the key that the
 * command goes by), `POST /replay?organization=` and `POST /reset-second-factor?email=` one line of JSON for each step, and stop behind one when whoever
 * asked has gone. Nothing of it listens on a network. Returns what closes it.
 */
export function openOperatorSocket(served: Served): () => Promise<void> {
  const file = socketPath(served.env.dataDir)
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  // Left behind by a process that was killed; the folder's lock says that it is gone.
  fs.rmSync(file, { force: true })
  const server = http.createServer((request, response) => {
    answer(served, request, response).catch((error: unknown) => {
      served.logger.error({ err: error }, 'An operator command failed')
      if (!response.headersSent) response.writeHead(500)
      response.end(JSON.stringify({ error: error instanceof Error ? error.message : 'It failed.' }))
    })
  })
  const onError = (error: unknown) =>
    served.logger.warn({ err: error }, 'Backup and key rotation need the app stopped')
  server.on('error', onError)
  try {
    listen(server, file)
  } catch (error) {
    onError(error)
  }
  server.unref()
  return () =>
    new Promise((resolve) =>
      server.close(() => {
        // The server takes away what it listened at, which a link of the moment led to.
        fs.rmSync(file, { force: true })
        resolve()
      }),
    )
}

/**
 * The mode is set before anybody can connect: the umask holds while the file is made, which `listen` does at once. Were it to hold
 * until the server says that it listens, whatever else the process makes meanwhile would be shut to itself.
 */
function listen(server: http.Server, file: string): void {
  const address = shortAddress(file)
  const mask = process.umask(0o177)
  try {
    server.listen(address.at)
  } finally {
    process.umask(mask)
    address.end()
  }
}

async function answer(
  served: Served,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  if (request.method === 'GET' && request.url === '/backup' && served.dump) {
    const dump = await served.dump()
    response.writeHead(200, { 'content-type': 'application/gzip' })
    // One that fails on its way ends the connection, not the answer: its reader must not take it for a whole one.
    await pipeline(dump, response)
    return
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://operator')
  if (request.method === 'POST' && pathname === '/rotate-keys')
    return tell(rotateWith(served, searchParams.get('key')), response)
  if (request.method === 'POST' && pathname === '/replay')
    return tell(served.replay(searchParams.get('organization') ?? ''), response)
  if (request.method === 'POST' && pathname === '/reset-second-factor')
    return tell(served.resetSecondFactor(searchParams.get('email') ?? ''), response)
  response.writeHead(404)
  response.end()
}

async function* rotateWith(served: Served, mark: string | null): AsyncGenerator<object> {
  refuseOtherKey(served.env.tokenEncryptionKeys[0], mark)
  yield* rotateKeys(served)
}

async function tell(steps: AsyncIterable<object>, response: http.ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  for await (const step of steps) {
    // Whoever asked has gone, and would ask again beside it.
    if (response.destroyed) return
    response.write(`${JSON.stringify(step)}\n`)
  }
  response.end()
}
