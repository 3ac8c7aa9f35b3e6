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
  type LucideIcon,
  Pause,
  RefreshCw,
  Slash,
  TriangleAlert,
  Unplug,
  X,
} from 'lucide-react'

/** What a colour may mean. Each tone is text on tint, and a shape. */
export type Tone = 'good' | 'caution' | 'bad' | 'info' | 'neutral'

export interface StatusLook {
  word: string
  tone: Tone
  icon: LucideIcon
}

/** Every status the product shows: a word, a shape and a tone, so that colour never says it alone. */
export const STATUS = {
  onTime: { word: 'On time', tone: 'good', icon: Check },
  early: { word: 'Early', tone: 'info', icon: Clock },
  late: { word: 'Late', tone: 'caution', icon: Clock },
  behind: { word: 'Behind', tone: 'caution', icon: Hourglass },
  veryLate: { word: 'Late', tone: 'bad', icon: Clock },
  skipped: { word: 'Skipped', tone: 'neutral', icon: Slash },
  scheduled: { word: 'Scheduled', tone: 'neutral', icon: CircleDashed },
  underway: { word: 'Under way', tone: 'info', icon: CircleDot },
  done: { word: 'Done', tone: 'good', icon: Check },
  safe: { word: 'Safe', tone: 'good', icon: Check },
  unsafe: { word: 'Unsafe', tone: 'bad', icon: TriangleAlert },
  resolved: { word: 'Resolved', tone: 'good', icon: CircleCheck },
  overdue: { word: 'Overdue', tone: 'bad', icon: Flag },
  dueToday: { word: 'Due today', tone: 'caution', icon: Flag },
  onHold: { word: 'On hold', tone: 'caution', icon: Pause },
  cancelled: { word: 'Cancelled', tone: 'neutral', icon: Ban },
  connected: { word: 'Connected', tone: 'good', icon: Check },
  reconnect: { word: 'Reconnect', tone: 'bad', icon: Unplug },
  waiting: { word: 'Waiting', tone: 'caution', icon: Clock },
  disconnected: { word: 'Not connected', tone: 'neutral', icon: CircleSlash },
  catchingUp: { word: 'Catching up', tone: 'info', icon: RefreshCw },
  stale: { word: 'Stale', tone: 'caution', icon: Clock },
  failed: { word: 'Failed', tone: 'bad', icon: X },
  note: { word: 'Note', tone: 'info', icon: Info },
  unknown: { word: 'Unknown', tone: 'neutral', icon: CircleDashed },
} as const satisfies Record<string, StatusLook>

export type StatusKey = keyof typeof STATUS

/** From here on a delay is red; before it, amber. */
const VERY_LATE_MINUTES = 15

/** The status of a stop that is `minutes` behind its own window (0 or less: on time). */
export const lateness = (minutes: number): 'onTime' | 'late' | 'veryLate' =>
  minutes <= 0 ? 'onTime' : minutes < VERY_LATE_MINUTES ? 'late' : 'veryLate'
