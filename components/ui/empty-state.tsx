import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon'

interface EmptyStateProps {
  icon?: IconNode
  /** What would be here: `No routes yet`. */
  title: string
  /** Why it is not, in a sentence or two. */
  children: ReactNode
  /** The one next step. */
  action?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

/** A list with nothing in it: what would be here, why it is not, and the one next step. */
export function EmptyState({ icon, title, children, action, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
      {icon && (
        <span className="mb-4 inline-flex size-10 items-center justify-center rounded-box border border-line bg-sunken">
          <Icon of={icon} className="size-5 text-quiet" />
        </span>
      )}
      <Heading className="text-heading">{title}</Heading>
      <div className="mt-1 text-quiet">{children}</div>
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
