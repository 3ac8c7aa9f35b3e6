import { clsx } from 'clsx'
import { ChevronDown } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon'
import { controlClass } from './control-class'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  options?: readonly SelectOption[]
  /** Shown first with an empty value. */
  placeholder?: string
  /** In a toolbar: as wide as its words. */
  fit?: boolean
  children?: ReactNode
}

/** The browser's own select. Options as data, or `<option>` and `<optgroup>` as children. */
export function Select({ options, placeholder, fit, className, children, ...rest }: SelectProps) {
  return (
    <span className={clsx('relative', fit ? 'inline-block' : 'block')}>
      <select
        {...rest}
        className={controlClass(clsx('h-8 appearance-none pr-8 text-ellipsis max-sm:h-10', className))}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon
        of={ChevronDown}

        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-quiet"
      />
    </span>
  )
}
