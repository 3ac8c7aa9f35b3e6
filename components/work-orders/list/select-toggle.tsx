import { ListChecks } from 'lucide'
import { useWords } from '#use-words'
import { IconButton } from '@/components/ui/button/icon-button'

interface SelectToggleProps {
  /** Whether rows are selected now. */
  selects: boolean
  onSelects: (selects: boolean) => void
}

/** Selects many work orders of the table. */
export function SelectToggle({ selects, onSelects }: SelectToggleProps) {
  const t = useWords()
  return (
    <IconButton
      // The focus comes back to it when selecting ends.
      id="select-work-orders"
      // While rows are selected, the key is theirs.
      {...(!selects && { 'data-key': 'x' })}
      icon={ListChecks}
      label={t('work-orders-list.select')}
      aria-pressed={selects}
      onClick={() => onSelects(!selects)}
    />
  )
}
