/** When a work order that is made here is due, as an address asks for it (ISO 8601): a route leaves then. Null for no time. */
export function dueIn(search: Pick<URLSearchParams, 'get'>): string | null {
  const at = Date.parse(search.get('due') ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** The address of the list that a report is shown over: without what is about the report alone. */
export function listSearch(search: Pick<URLSearchParams, 'toString'>): string {
  const rest = new URLSearchParams(search.toString())
  rest.delete('due')
  return rest.size > 0 ? `?${rest.toString()}` : ''
}
