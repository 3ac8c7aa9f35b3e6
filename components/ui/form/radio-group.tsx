import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field'

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  error?: string | null | undefined
  /** Side by side rather than below each other. */
  inline?: boolean
  /** In two columns from 640 px up, to be read across. */
  columns?: boolean
}

/** One of a few answers, all of them seen. Other input props (register, onChange) go to each radio. */
export function RadioGroup({
  legend,
  options,
  value,
  defaultValue,
  error,
  inline,
  columns,
  ...rest
}: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-table font-strong">{legend}</legend>
      <div
        className={
          columns
            ? 'grid gap-x-4 gap-y-1 sm:grid-cols-2'
            : clsx('flex gap-x-4 gap-y-1', inline ? 'flex-wrap' : 'flex-col')
        }
      >
        {options.map((option) => (
          <label key={option.value} className="inline-flex min-h-6 items-start gap-2 py-0.5 thumb:py-3">
            <input
              {...rest}
              type="radio"
              data-invalid={error ? true : undefined}
              value={option.value}
              disabled={option.disabled ?? rest.disabled}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
              className="my-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              {option.label}
              {option.hint && <span className="block text-label text-quiet">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
