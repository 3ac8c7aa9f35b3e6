import type { FieldPath } from 'react-hook-form'
import type { ApiError, ApiErrorDetail } from '@/components/api/api-error'
import type { Words } from '@/lib/words/words'
import { isDraftObject, valueOf } from './draft-value'
import type { Draft, FormField } from './form-field'
import type { Operation } from './operation'
import type { TryValues } from './try-values'

type Part = 'params' | 'query' | 'body'

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

/**
 * Each problem at the control that can mend it, by its path in the form: `body.stops.0.name`. One that no control shows
 * (an unknown name, a body that is written as JSON) keeps its own path.
 */
export function placed(
  { fields }: Pick<Operation, 'fields'>,
  values: TryValues,
  problems: readonly Problem[],
  t: Words,
): ApiErrorDetail[] {
  const details = problems.map(({ in: part, path, message }): ApiErrorDetail => {
    const at =
      part === 'body' && values.written !== null ? null : placeIn(fields[part], values[part], path, part)
    return at ? { path: at.path, message: at.words(message, t) } : { ...(path && { path }), message }
  })
  const ofText = values.written !== null && problems.some(({ in: part }) => part === 'body')
  return ofText ? [{ path: 'written', message: t('explorer.body-not-allowed') }, ...details] : details
}

/** Whether a path is one at which `placed` puts what a control shows. */
export const isPlaced = (path: string): path is FieldPath<TryValues> =>
  /^(params|query|body)\.|^written$/.test(path)

interface Place {
  path: string
  words: (message: string, t: Words) => string
}

function placeIn(
  fields: readonly FormField[] | null,
  draft: Draft | undefined,
  path: string,
  at: string,
): Place | null {
  const [name = '', ...rest] = path.split('.')
  const field = fields?.find((one) => one.name === name)
  if (!field || !isDraftObject(draft)) return null
  const own = draft[name]
  const here = `${at}.${name}`
  return (
    below(field, own, rest, here) ?? {
      path: here,
      words: (message, t) => wordsFor(field, own, rest, message, t),
    }
  )
}

function below({ shape }: FormField, own: Draft | undefined, rest: string[], at: string): Place | null {
  if (shape.kind === 'object') return placeIn(shape.fields, own, rest.join('.'), at)
  if (shape.kind !== 'rows' || !Array.isArray(own)) return null
  const [index = '', ...inRow] = rest
  return placeIn(shape.fields, own[Number(index)], inRow.join('.'), `${at}.${index}`)
}

/** In words for a person: a required field that holds nothing is said to be needed, whatever type it lacks. */
function wordsFor(
  { required, shape }: FormField,
  own: Draft | undefined,
  rest: string[],
  message: string,
  t: Words,
) {
  if (required && valueOf(shape, own) === undefined) return t('explorer.is-needed')
  const [first, ...more] = rest
  if (first === undefined) return message
  const isOne = more.length === 0 && Number.isInteger(Number(first))
  return isOne
    ? t('explorer.value-number', { number: Number(first) + 1, message })
    : t('explorer.value-at', { at: rest.join('.'), message })
}
