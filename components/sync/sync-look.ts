import type { StatusKey } from '@/components/ui/status/status'
import type { WordKey } from '@/lib/words/word-key'
import type { SyncAnswer } from './sync-answer'

export const SYNC_LOOK: Record<SyncAnswer['status'], { status: StatusKey; word: WordKey }> = {
  paused: { status: 'onHold', word: 'sync-list.status-paused' },
  waiting: { status: 'scheduled', word: 'sync-list.status-waiting' },
  running: { status: 'catchingUp', word: 'sync-list.status-running' },
  done: { status: 'done', word: 'sync-list.status-done' },
  failing: { status: 'failed', word: 'sync-list.status-failing' },
  absent: { status: 'disconnected', word: 'sync-list.status-absent' },
  scope_missing: { status: 'waiting', word: 'sync-list.status-scope_missing' },
}
