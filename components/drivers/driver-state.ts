export const SHOWS = ['needs_look', 'on_road', 'resting'] as const

/** What the list is asked, by its address. */
export function readDriverState(params: URLSearchParams) {
  const show = SHOWS.find((one) => one === params.get('show')) ?? null
  return { show, search: (params.get('q') ?? '').slice(0, 200) }
}

/** The same as a query of GET /api/drivers. */
export function askedOf({ show, search }: ReturnType<typeof readDriverState>): string {
  const asked = new URLSearchParams()
  if (search) asked.set('search', search)
  if (show) asked.set('show', show)
  return asked.toString()
}
