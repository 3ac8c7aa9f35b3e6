/**
 * What an entry can be about. The trail is filtered by these: whoever writes an entry names one of them, and each has words,
 * `audit.subject-…`.
 */
export const SUBJECTS = [
  ...(['route', 'dvir', 'work_order', 'vehicle', 'driver', 'program'] as const),
  ...(['route_template', 'order_template', 'import', 'list', 'view', 'live_share', 'screen'] as const),
  ...(['connection', 'endpoint', 'feed', 'webhook', 'webhook_delivery'] as const),
  ...(['member', 'invitation', 'organization', 'audit'] as const),
] as const

export type Subject = (typeof SUBJECTS)[number]
