import { useWords } from '#use-words'
import { SkeletonRows } from '@/components/ui/skeleton'

/** Stands where the form of a new order will. */
export function LoadingOrder() {
  const t = useWords()
  return <SkeletonRows label={t('work-orders-new.loading')} rows={6} />
}
