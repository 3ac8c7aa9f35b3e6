import Negotiator from 'negotiator'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What an answer is encoded as, for `nameEncodings`: the framework drops a handler's own Content-Encoding. */
export const ENCODED_AS = 'x-wayboard-encoding'

/** Below this an answer gains next to nothing. */
const LEAST_BYTES = 1024
/** Of 28 kB of a list: 3.4 kB in 0.2 ms, where quality 6 makes 3.0 kB in 0.4 ms (docs/decisions/0024). */
const BROTLI_QUALITY = 4
const TEXT = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?!event-stream))/i

const ENCODERS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}
type Encoding = keyof typeof ENCODERS
const OURS: readonly Encoding[] = ['br', 'gzip']

/**
 * The answer in an encoding that its caller takes (RFC 9110, 12.5.3), br before gzip where both are as welcome: text from
 * 1 kB on, or of any length for who refuses `identity`. As it was: a stream of events, what has no body or is a part
 * (206), what is encoded or names its bytes by a strong ETag already, what says `no-transform`, an answer to HEAD.
 * Whoever may not learn its length is taken for one who takes none (`nameEncodings`).
 */
export async function encodeAnswer(request: Request, answer: Response): Promise<Response> {
  if (!answer.body || !isOursToEncode(answer)) return answer
  answer.headers.append('vary', 'accept-encoding')
  if (request.method === 'HEAD') return answer
  const taken = takenBy(request)
  const [encoding] = taken
  if (!encoding || encoding === 'identity') return answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { status, statusText } = answer
  const headers = new Headers(answer.headers)
  // The framework compresses as well, and knows nothing of the rules here; nor does a proxy in front.
  headers.append('cache-control', 'no-transform')
  if (bytes.length < LEAST_BYTES && taken.includes('identity'))
    return new Response(bytes, { status, statusText, headers })
  headers.set(ENCODED_AS, encoding)
  headers.delete('content-length')
  return new Response(await ENCODERS[encoding](bytes), { status, statusText, headers })
}

function takenBy(request: Request): (Encoding | 'identity')[] {
  const accepted = request.headers.get('accept-encoding')
  if (accepted === null) return []
  const known = [...OURS, 'identity'] as const
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(known, {
    preferred: OURS,
  })
  return taken.flatMap((name) => known.find((one) => one === name) ?? [])
}

function isOursToEncode({ status, headers }: Response): boolean {
  return (
    status !== 206 &&
    TEXT.test(headers.get('content-type') ?? '') &&
    !headers.has('content-encoding') &&
    !/^"/.test(headers.get('etag') ?? '') &&
    !/\bno-transform\b/i.test(headers.get('cache-control') ?? '')
  )
}
