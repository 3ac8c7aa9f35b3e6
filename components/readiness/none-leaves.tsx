import { CircleCheck, CircleHelp, ListChecks, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { EmptyState } from '@/components/ui/empty-state'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { Emptiness } from './routes-told'

interface NoneLeavesProps {
  why: Exclude<Emptiness, 'unconnected'>
  hours: number
  /** When their list was read last (ISO 8601). */
  readAt: string | null
  /** Why it is not read now, for whoever may do something about it. */
  because?: string | null
  /** Where nothing leaves: looks further. */
  further?: ReactNode
}

/** In place of routes where none is known: that none leaves, or why nobody can say so. */
export function NoneLeaves({ why, hours, readAt, because, further }: NoneLeavesProps) {
  const t = useWords()
  switch (why) {
    case 'reading':
    case 'judging':
      return (
        <EmptyState icon={ListChecks} title={t(`readiness.empty-${why}`)}>
          {t('readiness.empty-reading-why')}
        </EmptyState>
      )
    case 'old':
      return (
        <EmptyState icon={TriangleAlert} title={t('readiness.empty-old', { hours })}>
          {t.rich('sync.last-read', { at: () => <ZonedTime instant={readAt} /> })}{' '}
          {t('readiness.empty-old-why')} {because}
        </EmptyState>
      )
    case 'unread':
      return (
        <EmptyState icon={CircleHelp} title={t('readiness.empty-unread')}>
          {because ?? t('readiness.empty-unread-why')}
        </EmptyState>
      )
    case 'none':
      return (
        <EmptyState icon={CircleCheck} title={t('readiness.empty-leaves', { hours })} action={further}>
          {t('readiness.empty-leaves-why')}
        </EmptyState>
      )
  }
}
