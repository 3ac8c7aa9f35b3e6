/** What an entry can be about, as the entries name it; each has words, `audit.subject-…`. */
export const SUBJECTS = [
  'route',
  'dvir',
  'work_order',
  'vehicle',
  'driver',
  'connection',
  'feed',
  'webhook',
  'webhook_delivery',
  'member',
  'invitation',
  'screen',
  'organization',
] as const
