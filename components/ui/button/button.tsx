import { clsx } from 'clsx'
import { LoaderCircle, type IconNode } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Reason } from '../bubble/reason'
import { Icon } from '../icon'
import { buttonClass, type ButtonLook } from './button-class'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  icon?: IconNode
  /** Shows that the press is being worked on; further presses do nothing. */
  pending?: boolean
  disabled?: boolean
  /** Why it cannot be pressed now. The button stays focusable, so that the reason can be found. */
  disabledReason?: string | null | undefined
  children: ReactNode
}

/** A press that does something. Use LinkButton for a press that goes somewhere. */
export function Button({
  look,
  size,
  icon,
  pending = false,
  disabled = false,
  disabledReason,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const blocked = pending || Boolean(disabledReason)
  const lead = pending ? LoaderCircle : icon
  return (
    <>
      {disabledReason && <Reason text={disabledReason} />}
      <button
        {...rest}
        // Blocked buttons stay in the tab order; `type=button` keeps Enter in a field from submitting.
        type={blocked ? 'button' : type}
        className={buttonClass({ look, size }, className)}
        disabled={disabled}
        aria-disabled={blocked || undefined}
        aria-busy={pending || undefined}
        {...(blocked || !onClick ? {} : { onClick })}
      >
        {lead && <Icon of={lead} className={clsx('size-4 shrink-0', pending && 'animate-spin')} />}
        {children}
      </button>
    </>
  )
}
