import type { Words } from '@/lib/words/words'
import type { Loss } from '../losses'
import { momentWords } from '../moment-words'
import { type Push, topicOf } from './blocked-push'

/** That the platform refuses the connection, or does not tell its lists: since when, and what that means. No organization, as there. */
export function lostPush(
  { of, since }: Pick<Loss<unknown>, 'of' | 'since'>,
  organizationId: string,
  t: Words,
): Push {
  return {
    text: {
      title: t(of === 'connection' ? 'lib-telling.lost-push-title' : 'lib-telling.lists-push-title'),
      body: t(of === 'connection' ? 'lib-telling.lost-push-text' : 'lib-telling.lists-push-text', {
        since: momentWords(since.getTime(), 'UTC', t),
      }),
      path: of === 'connection' ? '/settings/connection' : '/settings/lists',
      topic: topicOf(organizationId, null),
      language: t.language,
    },
    untilMs: Infinity,
  }
}
