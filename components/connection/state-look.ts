import type { StatusKey } from '@/components/ui/status/status'
import type { ConnectionAnswer } from './connection-answer'

export type ConnectionState = ConnectionAnswer['status']

interface StateLook {
  status: StatusKey
  /** How the line between app and platform is drawn. */
  line: 'solid' | 'dashed' | 'broken'
}

/** Each state that a connection can be in, in the order in which people meet them. */
export const STATE_LOOK: Record<ConnectionState, StateLook> = {
  none: { status: 'disconnected', line: 'broken' },
  waiting: { status: 'waiting', line: 'dashed' },
  connected: { status: 'connected', line: 'solid' },
  needs_reauthorization: { status: 'reconnect', line: 'broken' },
  disconnecting: { status: 'waiting', line: 'dashed' },
  disconnected: { status: 'disconnected', line: 'broken' },
}
