import { NestedTooDeep, parseJson } from '@/lib/parse-json'
import type { RawInput } from '../operations/operation'
import type { SandboxContext } from '../sandbox'
import { Refusal } from './refusal'

const BODY_LIMIT_BYTES = 1_000_000

/**
 * Query and JSON body as they came; a key that is repeated is a list, of which each may hold several. Throws 400, 413 or
 * 415.
 */
export async function readInput(
  c: SandboxContext,
  params: Record<string, string>,
  takesBody: boolean,
): Promise<RawInput> {
  const query = Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length > 1
        ? values.flatMap((value) => value.split(',').map((one) => one.trim()))
        : (values[0] ?? ''),
    ]),
  )
  return { params, query, body: takesBody ? await readJson(c) : undefined }
}

async function readJson(c: SandboxContext): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw new Refusal(415, 'Request bodies are JSON (Content-Type application/json).')
  if (Number(c.req.header('content-length') ?? 0) > BODY_LIMIT_BYTES)
    throw new Refusal(413, 'The body is larger than 1 MB.')
  const text = await c.req.text()
  if (text.length > BODY_LIMIT_BYTES) throw new Refusal(413, 'The body is larger than 1 MB.')
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof NestedTooDeep) throw new Refusal(400, `${error.message}.`)
    throw new Refusal(400, 'The body is not JSON.')
  }
}
