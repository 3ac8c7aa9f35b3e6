import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useWords } from '#use-words'
import { Icon } from '../icon'

/** What a control needs so that its label, hint and error are read with it. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  optional?: boolean
  /** At the right of the label: a counter, a link. */
  aside?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** A label, one control, a hint and an error, wired together. `children` spreads `control` on the control. */
export function Field({ label, error, optional, aside, className, children, ...rest }: FieldProps) {
  const t = useWords()
  const id = useId()
  // What the error says already is not said twice.
  const hint = rest.hint === error ? null : rest.hint
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-table font-strong text-ink">
          {label}
          {optional && <span className="font-normal text-faint"> {t('ui.optional')}</span>}
        </label>
        {aside && <span className="text-label text-quiet">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="mt-1 text-label text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The words of an error at a control, with a shape. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex gap-1 text-label text-bad-ink">
      <Icon of={CircleAlert} className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
