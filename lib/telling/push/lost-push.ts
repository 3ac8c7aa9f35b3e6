import type { Words } from '@/lib/words/words'
import { momentWords } from '../moment-words'
import { type Push, topicOf } from './blocked-push'

/** That the platform refuses the connection: since when, and what that means to who is told of routes. No organization, as there. */
export function lostPush(since: Date, organizationId: string, t: Words): Push {
  return {
    text: {
      title: t('lib-telling.lost-push-title'),
      body: t('lib-telling.lost-push-text', { since: momentWords(since.getTime(), 'UTC', t) }),
      path: '/settings/connection',
      topic: topicOf(organizationId, null),
      language: t.language,
    },
    untilMs: Infinity,
  }
}
