import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a detail, with its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {aside && <div className="text-table text-quiet">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
