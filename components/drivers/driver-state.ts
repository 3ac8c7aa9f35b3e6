import { SHOWS } from '@/lib/drivers/list-words'
import { LONGEST_TYPED } from '@/lib/ledger/list/longest-typed'

/** What the list is asked, by its address. */
export function readDriverState(params: URLSearchParams) {
  const show = SHOWS.find((one) => one === params.get('show')) ?? null
  return { show, search: (params.get('q') ?? '').slice(0, LONGEST_TYPED) }
}

/** The same as a query of GET /api/drivers. */
export function askedOf({ show, search }: ReturnType<typeof readDriverState>): string {
  const asked = new URLSearchParams()
  if (search) asked.set('q', search)
  if (show) asked.set('show', show)
  return asked.toString()
}
