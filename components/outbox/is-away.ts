import { readLive } from '@/components/live/live-state'
import { keepsHere } from '@/components/offline/keeps-here'

/**
 * Whether what is written now has to wait on this device: Wayboard is known not to answer, so nothing is sent, and what
 * waits is sent by one tab at a time. Elsewhere a request is tried, and its form says what came of it.
 */
export const isAway = (): boolean =>
  (!navigator.onLine || readLive().link === 'unreachable') &&
  keepsHere() &&
  'locks' in navigator &&
  'indexedDB' in window
