const PAGES: Record<string, string | undefined> = {
  route: '/routes/',
  dvir: '/dvirs/',
  work_order: '/work-orders/',
  vehicle: '/vehicles/',
  driver: '/drivers/',
  program: '/programs/',
  webhook_delivery: '/settings/inbox/',
}

/** The page of what an entry is about, when it has one. */
export function subjectHref(subjectType: string, subjectId: string): string | null {
  const page = PAGES[subjectType]
  return page ? page + encodeURIComponent(subjectId) : null
}
