import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import type { RouteValues } from './form-values'
import type { FormProblem } from './read-form'

/** Validates the form as a whole, by the body that it becomes. */
export const formResolver =
  (problemsOf: (values: RouteValues) => readonly FormProblem[]): Resolver<RouteValues> =>
  (values) => {
    const problems = problemsOf(values)
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors<RouteValues> = {}
    for (const { path, message } of problems) set(errors, path, { type: 'check', message })
    return { values: {}, errors }
  }
