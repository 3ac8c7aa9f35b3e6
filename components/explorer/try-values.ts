import { list, nullable, object, type Reader, record, text } from '@/components/api/read'
import { typedAs } from '@/components/form/typed-as'
import { isObject } from '@/lib/json'
import type { Words } from '@/lib/words/words'
import type { Draft } from './form-field'
import { inputOf, type RequestInput } from './form-request'
import type { Drafts, Operation } from './operation'
import { notJson, writtenBody } from './written-body'

/** What is typed for a request: by part, and the body as JSON in place of its form where it is not null. */
export interface TryValues extends Drafts {
  written: string | null
}

const draft: Reader<Draft> = (value, path) => {
  if (value === null) return null
  if (Array.isArray(value)) return list(draft)(value, path)
  return isObject(value) ? record(draft)(value, path) : text(value, path)
}

/** As a form kept it. */
export const typedTry: Reader<TryValues> = object({
  params: record(draft),
  query: record(draft),
  body: nullable(record(draft)),
  written: nullable(text),
})

/** What the values stand for. */
export const inputOfValues = (operation: Operation, { written, ...drafts }: TryValues): RequestInput =>
  inputOf(operation, drafts, written === null ? undefined : { written: writtenBody(written).value })

/** The request of the operation as it is typed. */
export const tryAs = (operation: Operation, t: Words) =>
  typedAs((values: TryValues) => {
    const problem = values.written === null ? null : notJson(values.written, t)
    return {
      ready: inputOfValues(operation, values),
      problems: problem ? [{ path: 'written', message: problem }] : [],
    }
  })
