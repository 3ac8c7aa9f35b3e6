import type { z } from 'zod'
import type { AnyEndpoint, InputProblem, ParsedInput } from './endpoint'

/** A problem and where the value stood. */
export interface LocatedProblem extends InputProblem {
  in: 'params' | 'query' | 'body'
}

/**
 * Everything the contract asks of a request (invariant 13), for whoever receives one: unknown members are named,
 * an endpoint without a body refuses one. `now` is epoch ms. Query values come out as they go on the wire.
 */
export function checkInput(
  endpoint: AnyEndpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
  now: number,
): { ok: true; input: ParsedInput } | { ok: false; problems: LocatedProblem[] } {
  const params = endpoint.params.safeParse(input.params ?? {})
  const query = endpoint.query.safeParse(input.query ?? {})
  const body = endpoint.body?.safeParse(input.body)
  const problems = [
    ...problemsOf('params', params),
    ...problemsOf('query', query),
    ...(body ? problemsOf('body', body) : []),
  ]
  if (!endpoint.body && input.body !== undefined && input.body !== null) {
    problems.push({ in: 'body', path: '', message: 'this endpoint takes no body' })
  }
  if (problems.length > 0 || !params.success || !query.success) return { ok: false, problems }
  const parsed = { params: params.data, query: query.data, body: body?.data }
  const late = endpoint.check?.(parsed, now) ?? []
  if (late.length > 0) return { ok: false, problems: late.map((one) => ({ in: 'query', ...one })) }
  return { ok: true, input: parsed }
}

function problemsOf(part: LocatedProblem['in'], result: z.ZodSafeParseResult<unknown>): LocatedProblem[] {
  if (result.success) return []
  return result.error.issues.flatMap((issue): LocatedProblem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          in: part,
          path: dotted([...issue.path, key]),
          message: 'is not known here',
        }))
      : [{ in: part, path: dotted(issue.path), message: issue.message }],
  )
}

const dotted = (path: readonly PropertyKey[]) => path.map(String).join('.')
