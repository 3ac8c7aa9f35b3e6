import { useWords } from '#use-words'
import { Select } from '@/components/ui/form/select'
import type { WordKey } from '@/lib/words/word-key'

export interface OrderSelectProps<Sort extends string> {
  /** Each order in words, the usual one first: `Needs attention`. */
  words: Record<Sort, WordKey>
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The order of a list by name: cards have no headings to press, and not every order has a column. */
export function OrderSelect<Sort extends string>({ words, sort, onSort }: OrderSelectProps<Sort>) {
  const t = useWords()
  const options = Object.entries<WordKey>(words).map(([value, label]) => ({ value, label: t(label) }))
  return (
    <div className="min-w-0 grow basis-44 sm:max-w-44 sm:basis-38">
      <Select
        aria-label={t('list.order')}
        value={sort}
        options={options}
        onChange={(event) => {
          const { value } = event.currentTarget
          for (const one in words) if (one === value) onSort(one)
        }}
      />
    </div>
  )
}
