import { Button } from './button'

interface LoadMoreProps {
  /** How many are shown, and of what: `200 routes shown`. */
  shown: string
  hasMore: boolean
  pending: boolean
  onMore: () => void
}

/** The foot of a list that comes in pages. */
export function LoadMore({ shown, hasMore, pending, onMore }: LoadMoreProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line px-3 py-2 text-table text-quiet">
      <span role="status">{shown}</span>
      {hasMore ? (
        <Button size="small" pending={pending} onClick={onMore}>
          Show more
        </Button>
      ) : (
        <span>That is all</span>
      )}
    </div>
  )
}
