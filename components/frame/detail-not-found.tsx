'use client'

import { useWords } from '#use-words'
import { useSearchState } from '@/components/list/use-search-state'
import { LinkButton } from '@/components/ui/button/link-button'
import { EmptyState } from '@/components/ui/empty-state'
import { DetailPanel } from './detail-panel'

interface DetailNotFoundProps {
  noun: 'route' | 'dvir' | 'work_order'
  href: string
}

/** Beside its list, for an id that the ledger does not hold; another organization's looks the same. */
export function DetailNotFound({ noun, href }: DetailNotFoundProps) {
  const { search } = useSearchState()
  const t = useWords()
  return (
    <DetailPanel title={t('frame.not-in-list')} closeHref={href + search}>
      <EmptyState
        title={t('frame.not-known', { noun })}
        action={<LinkButton href={href + search}>{t('frame.back-to-list', { noun })}</LinkButton>}
      >
        {t('frame.not-known-why')}
      </EmptyState>
    </DetailPanel>
  )
}
