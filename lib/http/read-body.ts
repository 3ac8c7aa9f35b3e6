import { AppError } from '@/lib/errors'
import { DEEPEST_JSON, NestedTooDeep, parseJson } from '@/lib/parse-json'
import { say } from '@/lib/words/speaking'

export const MAX_BODY_BYTES = 1024 * 1024
/** For whoever is not signed in: nothing that they may send comes near it. */
export const MAX_OPEN_BODY_BYTES = 16 * 1024

const tooLarge = (limit: number) => new AppError('body_too_large', 413, say('lib-http.too-large', { limit }))

/**
 * Reads the body as it came, without ever holding more than `limit` bytes of it.
 * Throws AppError 413 body_too_large.
 */
export async function readBytes(request: Request, limit = MAX_BODY_BYTES): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw tooLarge(limit)
    }
    chunks.push(value)
  }
}

/** The same as text. Throws AppError 400 not_text too, when the bytes are not UTF-8. */
export async function readText(request: Request, limit = MAX_BODY_BYTES): Promise<string> {
  const bytes = await readBytes(request, limit)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('not_text', 400, say('lib-http.not-text'), { cause })
  }
}

/**
 * Reads a JSON body. Throws AppError 415 unsupported_media_type unless it is declared as JSON, 413
 * body_too_large, 400 not_json when it is empty or cannot be parsed, 400 nested_too_deep.
 */
export async function readJson(request: Request, limit = MAX_BODY_BYTES): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw new AppError('unsupported_media_type', 415, say('lib-http.send-json'))
  const text = await readText(request, limit)
  if (text.trim() === '') throw new AppError('not_json', 400, say('lib-http.no-body'))
  return jsonOf(text)
}

/** The value of a body that is declared as JSON. Throws AppError 400 not_json or nested_too_deep. */
export function jsonOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch (cause) {
    if (cause instanceof NestedTooDeep)
      throw new AppError('nested_too_deep', 400, say('lib-http.nested-too-deep', { levels: DEEPEST_JSON }), {
        cause,
      })
    throw new AppError('not_json', 400, say('lib-http.not-json'), { cause })
  }
}
