import { Refusal } from '../pipeline/refusal'

interface Header {
  key: string
  value: string
}

/** RFC 9110, 5.1: a token. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/
/** RFC 9110, 5.5: bytes without control characters; a tab may stand between words. */
const VALUE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/
/** What the connection says of itself: one who sends cannot be told it. */
const OF_THE_CONNECTION = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]

/** Why no request can carry a header, and which part of it is at fault; null when one can. */
export function headerFault({ key, value }: Header): { part: keyof Header; words: string } | null {
  if (!NAME.test(key)) return { part: 'key', words: 'is no name of a header' }
  if (OF_THE_CONNECTION.includes(key.toLowerCase()))
    return { part: 'key', words: 'belongs to the connection' }
  if (!VALUE.test(value)) return { part: 'value', words: 'holds what no header carries' }
  return null
}

/** Throws 400. */
export function checkHeaders(headers: readonly Header[]): void {
  for (const [i, header] of headers.entries()) {
    const fault = headerFault(header)
    if (fault) throw new Refusal(400, `customHeaders.${i}.${fault.part}: ${fault.words}.`)
  }
}
