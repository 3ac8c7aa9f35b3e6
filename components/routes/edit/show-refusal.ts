import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/components/api/api-error'
import { fieldOf } from './field-of'
import type { RouteValues } from './form-values'

/** Puts what the server refused at its fields, and the focus on the first of them. */
export function showRefusal(form: UseFormReturn<RouteValues>, error: unknown) {
  const named = error instanceof ApiError ? error.details : []
  let focus = true
  for (const { path, message } of named) {
    const field = path && fieldOf(path)
    if (!field) continue
    form.setError(field, { type: 'server', message }, { shouldFocus: focus })
    focus = false
  }
}
