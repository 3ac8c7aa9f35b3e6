import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '#use-words'
import { DetailPanel } from '@/components/frame/detail-panel'
import { DefinitionList } from '@/components/ui/definition-list'
import { Banner } from '@/components/ui/status/banner'

interface HeldDetailProps {
  title: ReactNode
  /** What its list knows of it. */
  items: ComponentProps<typeof DefinitionList>['items']
  onClose: () => void
}

/** The detail of a row whose page cannot be fetched now. */
export function HeldDetail({ title, items, onClose }: HeldDetailProps) {
  const t = useWords()
  return (
    <DetailPanel title={title} closeHref="" onClose={onClose} alone>
      <Banner tone="caution" title={t('list.offline')}>
        {t('list.offline-text')}
      </Banner>
      <DefinitionList className="mt-4" items={items} />
    </DetailPanel>
  )
}
