import { Select } from '@/components/ui/select'

export interface OrderSelectProps<Sort extends string> {
  /** Each order in words, the usual one first: `Needs attention`. */
  words: Record<Sort, string>
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The order of a list by name: cards have no headings to press, and not every order has a column. */
export function OrderSelect<Sort extends string>({ words, sort, onSort }: OrderSelectProps<Sort>) {
  const options = Object.entries<string>(words).map(([value, label]) => ({ value, label }))
  return (
    <div className="min-w-0 grow basis-32 sm:max-w-44">
      <Select
        aria-label="Order"
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
