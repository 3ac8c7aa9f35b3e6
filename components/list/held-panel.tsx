import { lazy, Suspense } from 'react'
import { useWords } from '#use-words'
import type { Column } from './columns'

const detail = () => import('./held-detail')
const HeldDetail = lazy(async () => ({ default: (await detail()).HeldDetail }))

/** Fetches what `HeldPanel` needs while there is a network: after the list shows, which does without it. */
export const fetchHeldPanel = (): void => void detail().catch(() => undefined)

interface HeldPanelProps<Seen> {
  seen: Seen
  columns: readonly Column<Seen>[]
  onClose: () => void
}

/** A row that was opened offline: what its list knows of it, until its page can be fetched. */
export function HeldPanel<Seen>({ seen, columns, onClose }: HeldPanelProps<Seen>) {
  const t = useWords()
  const title = columns.find(({ inCard }) => inCard === 'title')
  return (
    <Suspense>
      <HeldDetail
        title={title?.cell(seen, t)}
        items={columns
          .filter((column) => column !== title && column.inCard !== 'lead')
          .map(({ name, cell }) => ({ term: t(name), value: cell(seen, t) }))}
        onClose={onClose}
      />
    </Suspense>
  )
}
