import { clsx } from 'clsx'
import { useWords } from '#use-words'

/** A grey shape where something will come. Give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('block animate-[breathe_1.6s_infinite] rounded-small bg-neutral-tint', className)}
    />
  )
}

type SkeletonRowsProps = { rows?: number } & (
  | {
      /** That it is loading, read out: `Loading routes`. */
      label: string
      title?: never
    }
  | {
      /** What is loading, by its name, where no other words say so: `Costs`. */
      title: string
      label?: never
    }
)

const WIDTHS = ['w-44', 'w-56', 'w-36', 'w-48', 'w-40']

/** Rows of a table that is loading, as high as its rows. */
export function SkeletonRows({ rows = 8, label, title }: SkeletonRowsProps) {
  const t = useWords()
  return (
    <div role="status" className="overflow-hidden">
      <span className="sr-only">{label ?? t('ui.loading-title', { title })}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-(--row) items-center gap-6 border-b border-line px-3 last:border-0">
          <Skeleton className={clsx('h-3 max-w-1/2', WIDTHS[row % WIDTHS.length])} />
          <Skeleton className="h-3 w-24 max-sm:hidden" />
          <Skeleton className="ml-auto h-3 w-16" />
        </div>
      ))}
    </div>
  )
}
