import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface CardProps {
  title?: ReactNode
  /** A sentence under the title. */
  intro?: ReactNode
  /** At the right of the title. */
  action?: ReactNode
  /** Without inner space: for a table or rows that bring their own. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A box on the ground with one subject; a region when it has a title. */
export function Card({ title, intro, action, flush, className, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={clsx('min-w-0 rounded-box border border-line bg-surface', className)}
    >
      {title && (
        <div className={clsx('flex flex-wrap items-start justify-between gap-2 px-4 pt-3', flush && 'pb-3')}>
          <div className="min-w-0">
            <h2 id={id} className="text-heading">
              {title}
            </h2>
            {intro && <p className="text-quiet">{intro}</p>}
          </div>
          {action}
        </div>
      )}
      <div className={flush ? 'overflow-clip rounded-b-box' : 'px-4 py-3'}>{children}</div>
    </section>
  )
}
