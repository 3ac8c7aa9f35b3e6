import type { Words } from '@/lib/words/words'
import type { SyncAnswer } from './sync-answer'

/** Why a list is not being read, and what is done without it (`without`, a sentence); null for one that is. */
export function whyNot({ status, scope, reason }: SyncAnswer, without: string, t: Words): string | null {
  switch (status) {
    case 'paused':
      return t('sync.paused')
    case 'absent':
      return without
    case 'scope_missing':
      return scope === null ? without : t('sync.not-granted', { scope, without })
    default:
      return reason?.message ?? null
  }
}
