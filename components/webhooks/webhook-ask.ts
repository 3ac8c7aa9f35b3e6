import type { Words } from '@/lib/words/words'
import type { WebhookAnswer } from './webhook-answers'

/** What a press on the webhooks page asks for, before it is done. */
export type WebhookAsk =
  | { kind: 'point'; webhook: WebhookAnswer }
  | { kind: 'restore'; webhook: WebhookAnswer }
  | { kind: 'create' }

/** What a webhook is called aloud. */
export const webhookName = ({ name, id }: Pick<WebhookAnswer, 'name' | 'id'>, t: Words) =>
  name || t('webhooks.unnamed', { id })
