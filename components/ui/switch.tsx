import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
}

/** A setting that takes effect at once. A checkbox waits for its form. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={clsx('inline-flex min-h-6 items-center gap-2', className)}>
      <span className="relative inline-flex h-5 w-9 shrink-0">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          className="peer absolute inset-0 size-full appearance-none rounded-full border border-control bg-sunken checked:border-transparent checked:bg-accent disabled:opacity-55"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-control transition-transform duration-100 peer-checked:translate-x-4 peer-checked:bg-on-accent"
        />
      </span>
      <span>{label}</span>
    </label>
  )
}
