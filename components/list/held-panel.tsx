import { lazy, Suspense } from 'react'
import { useWords } from '#use-words'
import { Banner } from '@/components/ui/banner'
import { DefinitionList } from '@/components/ui/definition-list'
import type { Column } from './columns'

const panel = () => import('@/components/frame/detail-panel')
const DetailPanel = lazy(async () => ({ default: (await panel()).DetailPanel }))

/** Fetches what `HeldPanel` needs while there is a network: after the list shows, which does without it. */
export const fetchHeldPanel = (): void => void panel().catch(() => undefined)

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
      <DetailPanel title={title?.cell(seen, t)} closeHref="" onClose={onClose} alone>
        <Banner tone="caution" title={t('list.offline')}>
          {t('list.offline-text')}
        </Banner>
        <DefinitionList
          className="mt-4"
          items={columns
            .filter((column) => column !== title && column.inCard !== 'lead')
            .map(({ name, cell }) => ({ term: t(name), value: cell(seen, t) }))}
        />
      </DetailPanel>
    </Suspense>
  )
}
