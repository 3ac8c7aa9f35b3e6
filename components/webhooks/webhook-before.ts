import type { WebhookAnswer } from './webhook-answers'

/** What of a webhook its pointing overwrites, as the person saw it. */
export const webhookBefore = ({ url, pointsHere, version, headers }: WebhookAnswer) => ({
  url,
  pointsHere,
  version,
  headers,
})
