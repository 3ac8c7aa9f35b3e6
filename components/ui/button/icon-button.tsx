import { clsx } from 'clsx'
import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Tooltip } from '../bubble/tooltip'
import { Icon } from '../icon'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconNode
  /** What it does; read out, and shown as a tooltip. */
  label: string
  size?: 'normal' | 'small'
}

/** A button with only an icon: 32 px, or 24 px when small. */
export function IconButton({ icon, label, size = 'normal', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={clsx('icon-button-look', size === 'small' ? 'size-6' : 'size-8', className)}
      >
        <Icon of={icon} className={size === 'small' ? 'size-3.5' : 'size-4'} />
      </button>
    </Tooltip>
  )
}
