import type { z } from 'zod'
import { detailsOf, invalid, type ErrorDetail } from '@/lib/errors'
import { uncleanText } from '@/lib/http/check-text'
import { issueWords } from '@/lib/http/issue-words'
import { MAX_BODY_BYTES, readJson } from '@/lib/http/read-body'
import { say } from '@/lib/words/speaking'

export interface InputShape<P, Q, B> {
  params?: P
  query?: Q
  body?: B
  /** Whether a request without a Content-Type stands for `{}`. */
  bodyMayBeAbsent?: boolean
}

/** The parts of a request, parsed; a part without a schema is undefined. */
export interface ParsedInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
}

/**
 * Parses path parameters, query and JSON body of at most `limit` bytes, and reports what is wrong in all three at once.
 * Throws AppError 400 validation_failed with each field's path, and what `readJson` throws.
 */
export async function parseInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  shape: InputShape<P, Q, B>,
  request: Request,
  routeParams: Promise<Record<string, string | string[] | undefined>>,
  limit = MAX_BODY_BYTES,
): Promise<ParsedInput<P, Q, B>> {
  const details: ErrorDetail[] = []
  const parse = (schema: z.ZodType, value: unknown) => {
    const unclean = uncleanText(value)
    if (unclean.length > 0) return void details.push(...unclean)
    const parsed = schema.safeParse(value, issueWords())
    if (parsed.success) return parsed.data
    details.push(...detailsOf(parsed.error.issues))
  }
  const isAbsent = shape.bodyMayBeAbsent && !request.headers.has('content-type')
  const input = {
    params: shape.params ? parse(shape.params, await routeParams) : undefined,
    query: shape.query ? parse(shape.query, queryOf(request)) : undefined,
    body: shape.body ? parse(shape.body, isAbsent ? {} : await readJson(request, limit)) : undefined,
  }
  if (details.length > 0) throw invalid(say('lib.fields-need-another-value'), details)
  return input as ParsedInput<P, Q, B>
}

/** A name that stands once is a string, one that is repeated an array. */
function queryOf(request: Request): Record<string, string | string[]> {
  const search = new URL(request.url).searchParams
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}
