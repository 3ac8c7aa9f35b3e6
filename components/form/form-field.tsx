'use client'

import type { ReactNode } from 'react'
import { get, type UseFormRegisterReturn, useFormContext, useFormState } from 'react-hook-form'
import { Field, type FieldControl } from '@/components/ui/form/field'

interface FormFieldProps {
  /** Its path in the form around it. */
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  aside?: ReactNode
  className?: string
  /** When its value is changed by hand. */
  onChange?: () => void
  /** `control` goes to whatever is the control, `box` to one of the browser's own. */
  children: (box: FieldControl & UseFormRegisterReturn, control: FieldControl) => ReactNode
}

/** A field of a form: its label, its control, and what is wrong with it, as the form or the platform has it. */
export function FormField({ name, onChange, children, ...rest }: FormFieldProps) {
  const { register } = useFormContext()
  const error = useProblem(name)
  return (
    <Field {...rest} error={error}>
      {(control) =>
        children({ ...control, ...register(name, onChange === undefined ? {} : { onChange }) }, control)
      }
    </Field>
  )
}

/** What is wrong at a path of the form around it. */
export function useProblem(name: string): string | undefined {
  const { errors } = useFormState({ name })
  const problem: unknown = get(errors, name)
  return typeof problem === 'object' && problem !== null && 'message' in problem
    ? String(problem.message || '') || undefined
    : undefined
}
