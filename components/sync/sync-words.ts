import type { StatusKey } from '@/components/ui/status'
import type { SyncKind } from '@/lib/sync/kinds'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import type { SyncAnswer } from './sync-answer'

export const SYNC_LOOK: Record<SyncAnswer['status'], { status: StatusKey; word: WordKey }> = {
  paused: { status: 'onHold', word: 'sync.status-paused' },
  waiting: { status: 'scheduled', word: 'sync.status-waiting' },
  running: { status: 'catchingUp', word: 'sync.status-running' },
  done: { status: 'done', word: 'sync.status-done' },
  failing: { status: 'failed', word: 'sync.status-failing' },
  absent: { status: 'disconnected', word: 'sync.status-absent' },
  scope_missing: { status: 'waiting', word: 'sync.status-scope_missing' },
}

/** Why the list of a kind is not being read, and what is done without it; null for one that is. */
export function whyNot({ status, scope, reason }: SyncAnswer, kind: SyncKind, t: Words): string | null {
  const without = () => t(`capabilities.without-${kind}`)
  switch (status) {
    case 'paused':
      return t('sync.paused')
    case 'absent':
      return without()
    case 'scope_missing':
      return t('sync.not-granted', { scope: scope ?? '', without: without() })
    default:
      return reason
  }
}
