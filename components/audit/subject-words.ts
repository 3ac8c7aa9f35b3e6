/** What an entry can be about, as the entries name it, in words for a filter. */
export const SUBJECTS = [
  { value: 'route', label: 'Routes' },
  { value: 'dvir', label: 'DVIRs' },
  { value: 'work_order', label: 'Work orders' },
  { value: 'connection', label: 'Connection' },
  { value: 'feed', label: 'Feeds' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'webhook_delivery', label: 'Deliveries' },
  { value: 'member', label: 'Members' },
  { value: 'invitation', label: 'Invitations' },
  { value: 'organization', label: 'Organization' },
] as const

const PAGES: Record<string, string | undefined> = {
  route: '/routes/',
  dvir: '/dvirs/',
  work_order: '/work-orders/',
  webhook_delivery: '/settings/inbox/',
}

/** The page of what an entry is about, when it has one. */
export function subjectHref(subjectType: string, subjectId: string): string | null {
  const page = PAGES[subjectType]
  return page ? page + encodeURIComponent(subjectId) : null
}
