import { Icon } from '@/components/ui/icon'
import type { Entry } from './entries'
import { Keys } from './keys'

/** A line of the palette: what it is called, and what tells it apart. */
export const PaletteEntry = ({
  label,
  note,
  icon,
  keys,
}: Pick<Entry, 'label' | 'note' | 'icon' | 'keys'>) => (
  <>
    <Icon of={icon} className="size-4 shrink-0 text-quiet" />
    <span className="min-w-0 grow">
      <span className="block wrap-anywhere">{label}</span>
      {note && <span className="block text-label wrap-anywhere text-quiet">{note}</span>}
    </span>
    {keys.length > 0 && (
      <span className="shrink-0 max-sm:hidden">
        <Keys keys={keys} />
      </span>
    )}
  </>
)
