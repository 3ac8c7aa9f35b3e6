import {
  Ban,
  Check,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleSlash,
  Clock,
  Flag,
  Hourglass,
  Info,
  type IconNode,
  Pause,
  RefreshCw,
  Slash,
  TriangleAlert,
  Unplug,
  X,
} from 'lucide'
import type { WordKey } from '@/lib/words/word-key'

/** What a colour may mean. Each tone is text on tint, and a shape. */
export type Tone = 'good' | 'caution' | 'bad' | 'info' | 'neutral'

export interface StatusLook {
  word: WordKey
  tone: Tone
  icon: IconNode
}

/** Every status the product shows: a word, a shape and a tone, so that colour never says it alone. */
export const STATUS = {
  onTime: { word: 'ui.status-onTime', tone: 'good', icon: Check },
  early: { word: 'ui.status-early', tone: 'info', icon: Clock },
  late: { word: 'ui.status-late', tone: 'caution', icon: Clock },
  behind: { word: 'ui.status-behind', tone: 'caution', icon: Hourglass },
  veryLate: { word: 'ui.status-veryLate', tone: 'bad', icon: Clock },
  skipped: { word: 'ui.status-skipped', tone: 'neutral', icon: Slash },
  scheduled: { word: 'ui.status-scheduled', tone: 'neutral', icon: CircleDashed },
  underway: { word: 'ui.status-underway', tone: 'info', icon: CircleDot },
  done: { word: 'ui.status-done', tone: 'good', icon: Check },
  safe: { word: 'ui.status-safe', tone: 'good', icon: Check },
  unsafe: { word: 'ui.status-unsafe', tone: 'bad', icon: TriangleAlert },
  resolved: { word: 'ui.status-resolved', tone: 'good', icon: CircleCheck },
  overdue: { word: 'ui.status-overdue', tone: 'bad', icon: Flag },
  dueToday: { word: 'ui.status-dueToday', tone: 'caution', icon: Flag },
  onHold: { word: 'ui.status-onHold', tone: 'caution', icon: Pause },
  cancelled: { word: 'ui.status-cancelled', tone: 'neutral', icon: Ban },
  connected: { word: 'ui.status-connected', tone: 'good', icon: Check },
  reconnect: { word: 'ui.status-reconnect', tone: 'bad', icon: Unplug },
  waiting: { word: 'ui.status-waiting', tone: 'caution', icon: Clock },
  disconnected: { word: 'ui.status-disconnected', tone: 'neutral', icon: CircleSlash },
  catchingUp: { word: 'ui.status-catchingUp', tone: 'info', icon: RefreshCw },
  stale: { word: 'ui.status-stale', tone: 'caution', icon: Clock },
  failed: { word: 'ui.status-failed', tone: 'bad', icon: X },
  note: { word: 'ui.status-note', tone: 'info', icon: Info },
  unknown: { word: 'ui.status-unknown', tone: 'neutral', icon: CircleDashed },
} as const satisfies Record<string, StatusLook>

export type StatusKey = keyof typeof STATUS

/** From here on a delay is red; before it, amber. */
const VERY_LATE_MINUTES = 15

/** The status of a stop that is `minutes` behind its own window (0 or less: on time). */
export const lateness = (minutes: number): 'onTime' | 'late' | 'veryLate' =>
  minutes <= 0 ? 'onTime' : minutes < VERY_LATE_MINUTES ? 'late' : 'veryLate'
