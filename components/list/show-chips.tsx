import { Chip } from '@/components/ui/status/chip'

interface Labelled {
  label: string
  /** How many it leaves; undefined until that is known. */
  count?: number | undefined
}

interface ShowChipsProps<Show extends string> {
  /** The one that takes the others off. */
  all: Labelled
  chips: readonly (Labelled & { show: Show })[]
  /** Which one is pressed; null for all. */
  shown: Show | null
  onShow: (show: Show | null) => void
}

/** What narrows a list by a press, one at a time: pressed again, it shows all. */
export function ShowChips<Show extends string>({ all, chips, shown, onShow }: ShowChipsProps<Show>) {
  return (
    <>
      <Chip clears={false} on={shown === null} count={all.count} onPress={() => onShow(null)}>
        {all.label}
      </Chip>
      {chips.map(({ show, label, count }) => (
        <Chip
          key={show}
          on={shown === show}
          count={count}
          onPress={() => onShow(shown === show ? null : show)}
        >
          {label}
        </Chip>
      ))}
    </>
  )
}
