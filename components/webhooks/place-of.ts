import type { StatusKey } from '@/components/ui/status'
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

export const PLACE_LOOK: Record<Place, { status: StatusKey; word: string }> = {
  here: { status: 'connected', word: 'Delivers to Wayboard' },
  asked: { status: 'waiting', word: 'Not confirmed' },
  moved: { status: 'stale', word: 'Moved away' },
  dead: { status: 'failed', word: 'Not taken here' },
  elsewhere: { status: 'disconnected', word: 'Delivers elsewhere' },
}

/** What a person should know of it; null when the word says it all. */
export const PLACE_NOTE: Record<Place, string | null> = {
  here: null,
  asked:
    'The platform was asked to deliver to Wayboard and has not said whether it does. Look there, or point it here again.',
  moved:
    'Somebody pointed it elsewhere on the platform, so nothing of it comes here. Point it here again to go on.',
  dead: 'It points at an address of Wayboard whose key ended with an earlier connection. Nothing of it is taken until you point it here again.',
  elsewhere: null,
}
