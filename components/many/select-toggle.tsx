import { ListChecks } from 'lucide'
import { IconButton } from '@/components/ui/button/icon-button'

interface SelectToggleProps {
  /** The focus comes back to it when selecting ends. */
  id: string
  label: string
  /** Whether rows are selected now. */
  selects: boolean
  onSelects: (selects: boolean) => void
}

/** Selects many rows of a list. */
export const SelectToggle = ({ id, label, selects, onSelects }: SelectToggleProps) => (
  <IconButton
    id={id}
    // While rows are selected, the key is theirs.
    {...(!selects && { 'data-key': 'x' })}
    icon={ListChecks}
    label={label}
    aria-pressed={selects}
    onClick={() => onSelects(!selects)}
  />
)
