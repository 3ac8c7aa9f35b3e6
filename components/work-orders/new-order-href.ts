/** The form of a new work order, of an asset (the platform's id), about something, or like another one, where that is known. */
export function newOrderHref({
  asset,
  what,
  like,
}: { asset?: string; what?: string; like?: string } = {}): string {
  const search = new URLSearchParams({
    ...(asset && { asset }),
    ...(what && { what }),
    ...(like && { like }),
  })
  return `/work-orders/new${search.size > 0 ? `?${search.toString()}` : ''}`
}
