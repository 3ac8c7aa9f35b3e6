import type { StatusKey } from '@/components/ui/status'
import type { SyncAnswer } from './sync-answer'

export const SYNC_LOOK: Record<SyncAnswer['status'], { status: StatusKey; word: string }> = {
  paused: { status: 'onHold', word: 'Paused' },
  waiting: { status: 'scheduled', word: 'Waiting' },
  running: { status: 'catchingUp', word: 'Reading' },
  done: { status: 'done', word: 'Read' },
  failing: { status: 'failed', word: 'Failing' },
  absent: { status: 'disconnected', word: 'Not there' },
  scope_missing: { status: 'waiting', word: 'Not granted' },
}

export const figure = (count: number) => count.toLocaleString('en-US')
