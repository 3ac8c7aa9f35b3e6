import { type FieldPath, type FieldValues, get } from 'react-hook-form'
import { ApiError } from '@/components/api/api-error'
import { isObject } from '@/lib/json'

/**
 * The form's field for a path of the request, as a refusal of ours or of the platform names it; null where no field
 * holds it. `own` says where the form has another path than the request.
 */
export function fieldIn<Values extends FieldValues>(
  values: Values,
  path: string,
  own?: (path: string, values: Values) => string | null,
): FieldPath<Values> | null {
  const sent = path.replace(/^body\./, '')
  const field = own ? own(sent, values) : sent
  const value: unknown = field === null ? undefined : get(values, field)
  // A path at which the form holds one value, or a list of such, is one of its fields.
  const isOne = Array.isArray(value) ? !value.some(isObject) : value !== undefined && !isObject(value)
  return isOne ? (field as FieldPath<Values>) : null
}

/** What a refusal has against each of the form's fields; nothing where it is about something else. */
export function refusedFields<Field>(
  error: unknown,
  fieldAt: (path: string) => Field | null,
): { field: Field; message: string }[] {
  if (!(error instanceof ApiError)) return []
  return error.details.flatMap(({ path, message }) => {
    const field = path === undefined ? null : fieldAt(path)
    return field === null ? [] : [{ field, message }]
  })
}
