import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  /** The label is read out but not shown: the box at the head of a row. */
  hideLabel?: boolean
}

/** One yes-or-no answer that takes effect when the form is sent. */
export function Checkbox({ label, hint, hideLabel, className, ...rest }: CheckboxProps) {
  const hintId = useId()
  return (
    <label className={clsx('inline-flex min-h-6 items-start gap-2 py-0.5 thumb:py-3', className)}>
      <input
        {...rest}
        type="checkbox"
        aria-describedby={clsx(rest['aria-describedby'], hint && hintId) || undefined}
        className="my-0.5 size-4 shrink-0 accent-accent"
      />
      <span className={clsx('min-w-0', hideLabel && 'sr-only')}>
        {label}
        {hint && (
          <span id={hintId} className="block text-label text-quiet">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
