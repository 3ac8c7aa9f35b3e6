import type { StatusKey } from '@/components/ui/status'
import type { WordKey } from '@/lib/words/word-key'
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
