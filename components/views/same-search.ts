import type { SearchChange } from '@/components/list/use-search-state'

const sorted = (search: string) => {
  const params = new URLSearchParams(search)
  params.sort()
  return params.toString()
}

/** Whether two addresses of a list ask for the same, whatever the order of their words. */
export const sameSearch = (one: string, other: string): boolean => sorted(one) === sorted(other)

/** What makes one search of an address the other: what only the first has goes. */
export const changeTo = (from: string, to: string): SearchChange => ({
  ...Object.fromEntries([...new URLSearchParams(from).keys()].map((name) => [name, null])),
  ...Object.fromEntries(new URLSearchParams(to)),
})
