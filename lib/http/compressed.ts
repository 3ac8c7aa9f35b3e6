import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Of an answer of ours: no cache keeps it, and what lies between compresses it no further (`compressed` decides that). */
export const NOT_KEPT = 'no-store, no-transform'

const LEAST_BYTES = 1024
// What a stranger's page asks for with a person's cookies: by its length, compressed, it could be guessed at
// (https://breachattack.com).
const STRANGERS = new Set(['cross-site', 'same-site'])

// Light levels: a list is half as large again as at the heaviest, in a tenth of the time.
const WAYS = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 2 }),
}
type Way = keyof typeof WAYS

/** The best of our ways that `Accept-Encoding` names (RFC 9110, 12.5.3); null for none, and where `*` alone would. */
function wayFor(accepted: string | null): Way | null {
  const weights = new Map(
    (accepted ?? '').split(',').map((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const
    }),
  )
  const named = (way: Way) => weights.get(way) ?? 0
  if (named('gzip') > named('br')) return 'gzip'
  return named('br') > 0 ? 'br' : null
}

/**
 * A JSON answer as this request takes it: br or gzip from 1 kB on, as it is for a page of another origin. Anything else,
 * a stream of events above all, passes as it is.
 */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer
  answer.headers.append('vary', 'accept-encoding')
  const way = wayFor(request.headers.get('accept-encoding'))
  const isStrange = STRANGERS.has(request.headers.get('sec-fetch-site') ?? '')
  if (!way || isStrange || request.method === 'HEAD' || !answer.body) return answer
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { status, headers } = answer
  if (bytes.byteLength < LEAST_BYTES) return new Response(bytes, { status, headers })
  headers.set('content-encoding', way)
  headers.delete('content-length')
  return new Response(new Uint8Array(await WAYS[way](bytes)), { status, headers })
}
