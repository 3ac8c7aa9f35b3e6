import type { StatusKey } from '@/components/ui/status'
import type { ConnectionAnswer } from './connection-answer'

export type ConnectionState = ConnectionAnswer['status']

interface StateWords {
  name: string
  status: StatusKey
  /** What it means, and what is still possible. */
  means: string
  /** How the line between app and platform is drawn. */
  line: 'solid' | 'dashed' | 'broken'
}

/** Each state that a connection can be in, in the order in which people meet them. */
export const STATE_WORDS: Record<ConnectionState, StateWords> = {
  none: {
    name: 'Not connected',
    status: 'disconnected',
    means: 'No access was allowed yet. The desk has nothing to read from the platform.',
    line: 'broken',
  },
  waiting: {
    name: 'Waiting',
    status: 'waiting',
    means: 'Access was allowed on the platform in this browser. It waits 30 minutes for your yes.',
    line: 'dashed',
  },
  connected: {
    name: 'Connected',
    status: 'connected',
    means:
      'The desk reads and, if the access says so, writes. Access is renewed by itself, just before a call.',
    line: 'solid',
  },
  needs_reauthorization: {
    name: 'Reconnect',
    status: 'reconnect',
    means:
      'The platform no longer accepts this connection, most often because somebody revoked it there. What was stored stays readable.',
    line: 'broken',
  },
  disconnecting: {
    name: 'Disconnecting',
    status: 'waiting',
    means:
      'Wayboard has stopped using its access and is telling the platform. It tries again for up to 7 days.',
    line: 'dashed',
  },
  disconnected: {
    name: 'Disconnected',
    status: 'disconnected',
    means:
      'Wayboard holds no access. What was stored stays readable, and connecting again goes on from there.',
    line: 'broken',
  },
}
