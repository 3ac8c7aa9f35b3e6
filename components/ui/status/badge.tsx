import { clsx } from 'clsx'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon'
import type { Tone } from './status'
import { TONE } from './tone-class'

interface BadgeProps {
  tone?: Tone
  icon?: IconNode
  /** In place of an icon: the address of a shape that the page has drawn once, `#stop-done`. */
  shape?: string | undefined
  className?: string
  children: ReactNode
}

/** A short word on a tint. For a known status use Status, which brings word, shape and tone together. */
export function Badge({ tone = 'neutral', icon, shape, className, children }: BadgeProps) {
  return (
    <span className={clsx('badge-look', TONE[tone].pair, className)}>
      {shape ? (
        <svg aria-hidden>
          <use href={shape} />
        </svg>
      ) : (
        icon && <Icon of={icon} />
      )}
      <span className="truncate">{children}</span>
    </span>
  )
}
