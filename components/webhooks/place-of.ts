import type { StatusKey } from '@/components/ui/status/status'
import type { WordKey } from '@/lib/words/word-key'
import type { WebhookAnswer } from './webhook-answers'

/**
 * Where a webhook points. `asked`: the platform has not said yes. `moved`: somebody pointed it elsewhere since.
 * `dead`: at an address of ours whose key is not taken any more.
 */
export type Place = 'here' | 'asked' | 'moved' | 'dead' | 'elsewhere'

export function placeOf({ ours, pointsHere }: Pick<WebhookAnswer, 'ours' | 'pointsHere'>): Place {
  if (ours?.status === 'pointing') return 'asked'
  if (pointsHere) return ours ? 'here' : 'dead'
  return ours ? 'moved' : 'elsewhere'
}

export const PLACE_STATUS: Record<Place, StatusKey> = {
  here: 'connected',
  asked: 'waiting',
  moved: 'stale',
  dead: 'failed',
  elsewhere: 'disconnected',
}

/** What a person should know of it; null when its word says it all. */
export const PLACE_NOTE = {
  here: null,
  asked: 'webhooks.place-asked-note',
  moved: 'webhooks.place-moved-note',
  dead: 'webhooks.place-dead-note',
  elsewhere: null,
} as const satisfies Record<Place, WordKey | null>
