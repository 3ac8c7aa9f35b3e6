import type { ApiError } from '@/components/api/api-error'
import { valueOf } from './draft-value'
import type { RequestInput } from './form-request'
import type { Draft, DraftObject, FormField } from './form-field'

export type Part = 'params' | 'query' | 'body'

/** What the contract says against a request: where, by dotted path, and why. */
export interface Problem {
  in: Part
  path: string
  message: string
}

const PARTS: Record<string, Part> = { in_params: 'params', in_query: 'query', in_body: 'body' }

/** The problems that a refusal of the gateway names; none when it is about something else. */
export const problemsOf = (error: ApiError): Problem[] =>
  error.details.flatMap(({ code, path = '', message }): Problem[] => {
    const part = PARTS[code ?? '']
    return part ? [{ in: part, path, message }] : []
  })

/** Those of one part, and below `name`, with their paths from there. */
export const below = (problems: readonly Problem[], name: string): Problem[] =>
  problems.flatMap((problem): Problem[] => {
    if (problem.path === name) return [{ ...problem, path: '' }]
    return problem.path.startsWith(`${name}.`)
      ? [{ ...problem, path: problem.path.slice(name.length + 1) }]
      : []
  })

/** In words for a person: a required field that holds nothing is said to be needed, whatever type it lacks. */
export function wordsFor(
  field: FormField,
  draft: Draft | undefined,
  problems: readonly Problem[],
): string | null {
  const [first] = problems
  if (!first) return null
  if (field.required && valueOf(field.shape, draft) === undefined) return 'is needed'
  const at =
    first.path === ''
      ? ''
      : `${Number.isInteger(Number(first.path)) ? `value ${Number(first.path) + 1}` : first.path}: `
  return at + first.message
}

/** Problems that no field of the form shows: unknown names, or the body as a whole. */
export function unplaced(
  problems: readonly Problem[],
  fields: readonly FormField[],
  draft: DraftObject | null,
) {
  if (!draft) return [...problems]
  return problems.filter(
    ({ path }) => !fields.some(({ name }) => path === name || path.startsWith(`${name}.`)),
  )
}

/** Without those whose value changed since: what was mended is no longer held against a field. */
export const stillThere = (problems: readonly Problem[], before: RequestInput, after: RequestInput) =>
  problems.filter((problem) => valueAt(before, problem) === valueAt(after, problem))

function valueAt(input: RequestInput, { in: part, path }: Problem): string | undefined {
  const steps = path === '' ? [] : path.split('.')
  const value = steps.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    input[part],
  )
  return JSON.stringify(value)
}
