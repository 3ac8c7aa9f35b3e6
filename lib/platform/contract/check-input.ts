import type { z } from 'zod'
import { dottedPath, fault, MOST_FAULTS } from '@/lib/faults'
import type { AnyEndpoint, InputProblem, ParsedInput } from './endpoint'

/** A problem and where the value stood. */
export interface LocatedProblem extends InputProblem {
  in: 'params' | 'query' | 'body'
}

/**
 * Everything the contract asks of a request (invariant 13), the first faults of it, for whoever receives one: unknown members are named,
 * an endpoint without a body refuses one. `now` is epoch ms, `language` how the
 * schemas' library words its own faults. Query values come out as they go on the wire.
 */
export function checkInput(
  endpoint: AnyEndpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
  now: number,
  language?: z.core.ParseContext<z.core.$ZodIssue>,
): { ok: true; input: ParsedInput } | { ok: false; problems: LocatedProblem[] } {
  const params = endpoint.params.safeParse(input.params ?? {}, language)
  const query = endpoint.query.safeParse(input.query ?? {}, language)
  const body = endpoint.body?.safeParse(input.body, language)
  const problems = [
    ...problemsOf('params', params),
    ...problemsOf('query', query),
    ...(body ? problemsOf('body', body) : []),
  ]
  if (!endpoint.body && input.body !== undefined && input.body !== null) {
    problems.push({ in: 'body', path: '', message: fault('no-body') })
  }
  if (problems.length > 0 || !params.success || !query.success)
    return { ok: false, problems: problems.slice(0, MOST_FAULTS) }
  const parsed = { params: params.data, query: query.data, body: body?.data }
  const late = endpoint.check?.(parsed, now) ?? []
  if (late.length > 0) return { ok: false, problems: late.map((one) => ({ in: 'query', ...one })) }
  return { ok: true, input: parsed }
}

function problemsOf(part: LocatedProblem['in'], result: z.ZodSafeParseResult<unknown>): LocatedProblem[] {
  if (result.success) return []
  return result.error.issues.slice(0, MOST_FAULTS).flatMap((issue): LocatedProblem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, MOST_FAULTS).map((key) => ({
          in: part,
          path: dottedPath([...issue.path, key]),
          message: fault('unknown-member'),
        }))
      : [{ in: part, path: dottedPath(issue.path), message: issue.message }],
  )
}
