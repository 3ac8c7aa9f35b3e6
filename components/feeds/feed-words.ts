import type { StatusKey } from '@/components/ui/status'
import type { FeedAnswer } from './feed-answer'

/** What a feed brings, and where it is seen. */
export const FEED_PURPOSE: Record<FeedAnswer['kind'], string> = {
  route_events: 'What happens at the stops of every route. It moves the routes of the desk.',
  training_assignments: 'Assignments of trainings to drivers, and each change of one. Kept in the event log.',
  detections: 'What the cameras detect, with its asset and driver. Kept in the event log.',
  data_points: 'Readings of industrial data inputs, kept as series.',
}

export const FEED_LOOK: Record<FeedAnswer['status'], { status: StatusKey; word: string }> = {
  off: { status: 'disconnected', word: 'Off' },
  paused: { status: 'onHold', word: 'Paused' },
  starting: { status: 'scheduled', word: 'Starting' },
  catching_up: { status: 'catchingUp', word: 'Catching up' },
  live: { status: 'connected', word: 'Live' },
  stale: { status: 'stale', word: 'Stale' },
}
