import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/empty-state'

interface NoneMatchProps {
  title: string
  /** Takes every filter off. */
  onClear: () => void
}

/** In place of rows that are all left out. How many there are without filters is not said: what is counted may be narrowed too. */
export function NoneMatch({ title, onClear }: NoneMatchProps) {
  const t = useWords()
  return (
    <EmptyState title={title} action={<Button onClick={onClear}>{t('list.show-everything')}</Button>}>
      {t('list.all-out')}
    </EmptyState>
  )
}
