import { clsx } from 'clsx'
import type { IconNode } from 'lucide'
import { type ComponentProps, createElement, type ReactNode } from 'react'

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> {
  /** What is drawn, of the library: `Truck`. */
  of: IconNode
}

/**
 * One of the library's icons, 24 px where no class says otherwise; words stand beside it. What all have in common is said once
 * (app/globals.css): a page has dozens, and each would say it again.
 */
export const Icon = ({ of, className, ...more }: IconProps) => (
  <svg aria-hidden viewBox="0 0 24 24" {...more} className={clsx('icon', className)}>
    {drawn(of)}
  </svg>
)

/** What an icon consists of, for an svg of another look. */
export const drawn = (of: IconNode): ReactNode =>
  of.map(([tag, shape], index) => createElement(tag, { key: index, ...shape }))
