import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

interface ReceivedPush {
  /** Which browser it is for: of `subscribe`. */
  browser: string
  headers: IncomingHttpHeaders
  /** What the browser reads in it. */
  said: unknown
}

export interface PushService {
  origin: string
  pushes: ReceivedPush[]
  /** What it answers to each push that it has received whole; null: it hangs up without a word. */
  reply: { status: number; headers?: Record<string, string> } | null
  /** What a browser says of its subscription for these keys of a server (PushManager.subscribe). */
  subscribe(browser: string, publicKey: string): { endpoint: string; keys: { p256dh: string; auth: string } }
  close(): Promise<void>
}

/** A push service and the browsers behind it, on loopback: it takes what is signed by whom the browser named (RFC 8292), which then opens it (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const pushes: ReceivedPush[] = []
  const told: Pick<PushService, 'reply'> = { reply: { status: 201 } }
  const browsers = new Map<string, { publicKey: string; read(body: Buffer): unknown }>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const name = decodeURIComponent((request.url ?? '').replace('/push/', ''))
      const browser = browsers.get(name)
      if (!browser) return void response.writeHead(404).end()
      if (!isSigned(request.headers.authorization ?? '', service.origin, browser.publicKey))
        return void response.writeHead(403).end()
      pushes.push({ browser: name, headers: request.headers, said: browser.read(Buffer.concat(parts)) })
      if (told.reply === null) return void request.socket.destroy()
      response.writeHead(told.reply.status, told.reply.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service: PushService = Object.assign(told, {
    origin: `http://127.0.0.1:${port}`,
    pushes,
    subscribe(name: string, publicKey: string) {
      const key = createECDH('prime256v1')
      key.generateKeys()
      const auth = randomBytes(16)
      browsers.set(name, { publicKey, read: (body) => JSON.parse(opened(body, key, auth)) })
      return {
        endpoint: `${service.origin}/push/${encodeURIComponent(name)}`,
        keys: { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
  return service
}

/** One record of aes128gcm (RFC 8188) under the key that RFC 8291, 3.4 derives. */
function opened(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + theirs.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32))
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/** `vapid t=<token>, k=<key>`: signed by that key, for this service, for a day at most. */
function isSigned(header: string, origin: string, publicKey: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  if (key !== publicKey) return false
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  const left = claims.exp - Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000)
  return (
    isOurs && claims.aud === origin && left > 0 && left <= 24 * 60 * 60 && /^(mailto|https):/.test(claims.sub)
  )
}
